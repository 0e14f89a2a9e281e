import type { Context } from '#server/context.ts'

/** The part of the context that sending emails to agents needs. */
export type SendingContext = Pick<
  Context,
  'config' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'mail' | 'now' | 'renderEmail' | 'signingSecret'
>
