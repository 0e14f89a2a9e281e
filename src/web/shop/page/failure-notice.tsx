import type { ReactNode } from 'react'
import { soundsBusy } from '#domain/errors.ts'
import { plainMessageOf } from '#domain/pages/headlines.ts'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Shows an error in plain words (E-39): yellow if the servers are only busy, otherwise red (D1-286). */
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
    <FailureText message={message} />
  </Notice>
)

/** The headline of a message, its own or a more exact one, and the specified text on request (E-39). */
export const FailureText = ({ message, headline: exactHeadline }: { message: string; headline?: string }) => {
  const { headline, details } = plainMessageOf(message)
  return (
    <>
      {exactHeadline ?? headline}
      {details === null ? null : <Details text={details} />}
    </>
  )
}

const Details = ({ text }: { text: string }) => (
  <details className="mt-1 text-sm font-normal">
    <summary className={textLinkClass({}, 'inline-flex min-h-11 cursor-pointer items-center sm:min-h-6')}>
      Details
    </summary>
    <p className="mt-1 break-words">{text}</p>
  </details>
)
