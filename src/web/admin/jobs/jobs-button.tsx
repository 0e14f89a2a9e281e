import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isJobActive, isJobAwaitingAdmin } from '#domain/admin/job.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CountBadge } from './count-badge.tsx'
import { JobList } from './job-list.tsx'
import { useJobs } from './use-jobs.ts'

/** On every admin screen: the number of jobs that run or wait for an admin; a click lists them. */
export const JobsButton = () => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const jobs = useJobs().data?.jobs ?? []
  const running = jobs.filter(isJobActive).length
  const halted = jobs.filter(({ state }) => isJobAwaitingAdmin(state)).length
  const counts = [running > 0 ? `${running} running` : null, halted > 0 ? `${halted} waiting for you` : null]
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        label={['Jobs', ...counts].filter(Boolean).join(', ')}
        aria-haspopup="dialog"
        className="relative"
        onClick={() => setOpen(true)}
      >
        <ListTodo aria-hidden="true" className="size-5" />
        {running + halted === 0 ? null : (
          <CountBadge count={running + halted} className="absolute top-0.5 right-0 bg-action text-white" />
        )}
      </IconButton>
      <Dialog open={isOpen} onClose={close} title="Jobs">
        <JobList onGo={(to) => closeAndGo(close, () => void navigate(to))} />
      </Dialog>
    </>
  )
}
