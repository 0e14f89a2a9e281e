import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { type EmailReferences, insertEmail } from '#server/db/emails/emails.ts'
import type { Tx } from '#server/db/pool.ts'
import { type EmailData, type EmailName, EMAILS } from '#server/emails/catalog.ts'

type EmailRequest<N extends EmailName> = {
  readonly name: N
  readonly to: string
  readonly data: EmailData<N>
  /**
   * Names the purpose of the email, as in `order-confirmed:{orderId}`: each key is sent once, however often it is
   * queued.
   */
  readonly dedupeKey: string
  readonly references?: EmailReferences
}

/**
 * Enqueues an email in the caller's transaction; a worker sends it. Returns its id, or the id of the earlier email with
 * this key. Throws if `data` does not match the email's schema.
 */
export async function queueEmail<N extends EmailName>(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Tx,
  { name, to, data, dedupeKey, references = {} }: EmailRequest<N>,
): Promise<string> {
  const fields = EMAILS[name].parse(data)
  const email = { id: randomUUID(), name, to, data: fields, dedupeKey, references, now: now() }
  const { id, isNew } = await insertEmail(tx, email)
  if (isNew) await enqueue(tx, 'send-email', { emailId: id })
  return id
}
