import type { ReactElement } from 'react'
import type { EmailData, EmailName, Sender } from './catalog.ts'

/** The body of one email. */
export type EmailBody<N extends EmailName> = (props: {
  readonly sender: Sender
  readonly data: EmailData<N>
}) => ReactElement
