import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isJobAtWork } from '#domain/admin/job.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CountBadge } from './count-badge.tsx'
import { JobList } from './job-list.tsx'
import { useJobs } from './use-jobs.ts'

/** On every admin screen: the number of running jobs; a click lists them. */
export const JobsButton = () => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const running = useJobs().data?.jobs.filter(({ state }) => isJobAtWork(state)).length ?? 0
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        label={running === 0 ? 'Jobs' : `Jobs, ${running} running`}
        aria-haspopup="dialog"
        className="relative"
        onClick={() => setOpen(true)}
      >
        <ListTodo aria-hidden="true" className="size-5" />
        {running === 0 ? null : (
          <CountBadge count={running} className="absolute top-0.5 right-0 bg-action text-white" />
        )}
      </IconButton>
      <Dialog open={isOpen} onClose={close} title="Jobs">
        <JobList onGo={(to) => closeAndGo(close, () => void navigate(to))} />
      </Dialog>
    </>
  )
}
