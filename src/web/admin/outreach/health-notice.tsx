import type { Output } from '#contract/index.ts'
import { Notice } from '#web/ui/notice.tsx'

type Health = Pick<Output<'list-outreach-runs'>['health'], 'level' | 'reason'>

/** What is wrong with the delivery of emails; nothing as long as it is good. */
export const HealthNotice = ({ health: { level, reason }, className }: { health: Health; className?: string }) =>
  level === 'good' || reason === null ? null : (
    <Notice tone={level === 'stop' ? 'error' : 'busy'} {...(className ? { className } : {})}>
      {reason}
    </Notice>
  )
