import { AppError } from '#domain/errors.ts'
import { type LetterState, senderIsGone } from '#domain/emails/email-state.ts'
import type { Context } from '#server/context.ts'
import { claimLetter, type Letter, letterById, settleLetter } from '#server/db/emails/emails.ts'
import { type LetterName, LETTERS } from '#server/emails/catalog.ts'
import type { MailOutcome, OutgoingLetter } from '#server/ports.ts'

/**
 * Sends a letter unless that was done, and answers where it then stands. `queued`: the mail server could not take it,
 * the job will try again. A letter whose sender died on the way is `unknown` and is not sent again.
 */
export async function deliverLetter(ctx: Context, letterId: string): Promise<LetterState> {
  const letter = await letterById(ctx.db, letterId)
  if (!letter) return 'failed' // erased since it was ordered
  if (letter.state === 'sending') return await doubtLetter(ctx, letter)
  if (letter.state !== 'queued') return letter.state

  const outgoing = await outgoingLetter(ctx, letter)
  if (!(await claimLetter(ctx.db, letterId, ctx.now()))) return 'sending'
  const outcome = await ctx.mail.send(outgoing)
  const state = STATE_AFTER[outcome.kind]
  await settleLetter(ctx.db, letterId, ['sending', 'unknown'], {
    state,
    now: ctx.now(),
    ...(outcome.kind === 'accepted' ? { messageId: outcome.messageId } : { reason: outcome.reason }),
  })
  if (state === 'unknown') ctx.log.warn({ letterId, letter: letter.name }, 'a letter may or may not have gone out')
  return state
}

export const DIED = 'the worker died while sending it'

const STATE_AFTER: Record<MailOutcome['kind'], LetterState> = {
  accepted: 'sent',
  refused: 'refused',
  bounced: 'refused',
  unavailable: 'queued',
  unknown: 'unknown',
}

async function doubtLetter({ db, now }: Context, { id, updatedAt }: Letter): Promise<LetterState> {
  if (!senderIsGone(updatedAt, now())) return 'sending'
  await settleLetter(db, id, ['sending'], { state: 'unknown', reason: DIED, now: now() })
  return 'unknown'
}

async function outgoingLetter(ctx: Context, letter: Letter): Promise<OutgoingLetter> {
  const { config } = ctx
  const name = letter.name as LetterName
  const data = LETTERS[name].parse(letter.data)
  const picture = 'pictureKey' in data ? await pictureFor(ctx, 'picture', data.pictureKey) : null
  const card = name === 'order-confirmed' ? await pictureFor(ctx, 'card', cardKeyIn(data)) : null
  const sender = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, postalAddress: config.POSTAL_ADDRESS }
  const written = await ctx.letterWriter(
    sender,
    name,
    withPictures(data, { hasPicture: picture !== null, hasCard: card !== null }),
  )
  return {
    ...written,
    to: letter.to,
    from: null,
    replyTo: config.SUPPORT_EMAIL,
    headers: { 'Auto-Submitted': 'auto-generated' },
    pictures: [picture, card].filter((each) => each !== null),
    idempotencyKey: `letter:${letter.id}`,
  }
}

const cardKeyIn = (data: object): string | null => LETTERS['order-confirmed'].parse(data).cardKey

/** The letter's data without the pictures that are gone: it must not name what does not come along. */
const withPictures = <D extends object>(
  data: D,
  { hasPicture, hasCard }: { readonly hasPicture: boolean; readonly hasCard: boolean },
): D => ({
  ...data,
  ...('pictureKey' in data && !hasPicture && { pictureKey: null }),
  ...('cardKey' in data && !hasCard && { cardKey: null }),
})

const CONTENT_TYPE = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** Travels inside the letter: most mail programs show no picture from elsewhere. One that is gone is left out. */
async function pictureFor(
  { files }: Context,
  cid: string,
  key: string | null,
): Promise<OutgoingLetter['pictures'][number] | null> {
  const contentType = key && CONTENT_TYPE.get(key.slice(key.lastIndexOf('.') + 1).toLowerCase())
  if (!key || !contentType) return null
  try {
    return { cid, contentType, bytes: await files.get(key) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
