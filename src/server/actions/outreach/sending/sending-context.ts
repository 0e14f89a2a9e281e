import type { Context } from '#server/context.ts'

/** What the sending of emails to agents reads of the context. */
export type SendingContext = Pick<
  Context,
  'config' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'mail' | 'now' | 'renderEmail' | 'signingSecret'
>
