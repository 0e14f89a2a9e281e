import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isActivityActive, isActivityAwaitingAdmin } from '#domain/admin/activity.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ActivityList } from './activity-list.tsx'
import { CountBadge } from './count-badge.tsx'
import { useActivity } from './use-activity.ts'

/** On every admin screen: the number of activities that run or wait for an admin; a click lists them. */
export const ActivityButton = () => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const activities = useActivity().data?.activities ?? []
  const running = activities.filter(isActivityActive).length
  const haltedCount = activities.filter(({ state }) => isActivityAwaitingAdmin(state)).length
  const counts = [running > 0 ? `${running} running` : null, haltedCount > 0 ? `${haltedCount} waiting for you` : null]
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        label={['Activity', ...counts].filter(Boolean).join(', ')}
        aria-haspopup="dialog"
        className="relative"
        onClick={() => setOpen(true)}
      >
        <ListTodo aria-hidden="true" className="size-5" />
        {running + haltedCount === 0 ? null : (
          <CountBadge count={running + haltedCount} className="absolute top-0.5 right-0 bg-action text-white" />
        )}
      </IconButton>
      <Dialog open={isOpen} onClose={close} title="Activity">
        <ActivityList onGo={(to) => closeAndGo(close, () => void navigate(to))} />
      </Dialog>
    </>
  )
}
