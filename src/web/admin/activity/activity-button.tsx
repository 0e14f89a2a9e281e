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

/**
 * For icon buttons of the header, and the text beside the icon: shown where the parts of the tool leave room for it.
 */
export const WIDE_TOOL_CLASS = 'min-[1400px]:w-auto! min-[1400px]:gap-2 min-[1400px]:px-3'
export const WIDE_TOOL_TEXT_CLASS = 'hidden min-[1400px]:inline'

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
      <span className="relative">
        <IconButton
          label={['Activity', ...counts].filter(Boolean).join(', ')}
          aria-haspopup="dialog"
          className={WIDE_TOOL_CLASS}
          onClick={() => setOpen(true)}
        >
          <ListTodo aria-hidden="true" className="size-5" />
          <span className={WIDE_TOOL_TEXT_CLASS}>Activity</span>
        </IconButton>
        {running + haltedCount === 0 ? null : (
          <CountBadge
            count={running + haltedCount}
            className="pointer-events-none absolute top-0.5 right-0 bg-action text-white"
          />
        )}
      </span>
      <Dialog open={isOpen} onClose={close} title="Activity">
        <ActivityList onGo={(to) => closeAndGo(close, () => void navigate(to))} />
      </Dialog>
    </>
  )
}
