import type { ReactNode } from 'react'
import { soundsBusy } from '#domain/errors.ts'
import { Notice } from '../../ui/notice.tsx'

/** D1-286: what went wrong; yellow when the servers are merely busy, red otherwise. */
export const FailureNotice = ({
  message,
  actions,
  className,
}: {
  message: string
  actions?: ReactNode
  className?: string
}) => (
  <Notice tone={soundsBusy(message) ? 'busy' : 'error'} actions={actions} {...(className ? { className } : {})}>
    {message}
  </Notice>
)
