import { setTimeout } from 'node:timers/promises'
import type { LeadListItem } from '#contract/leads/leads.ts'
import { AppError } from '#domain/errors.ts'
import { pictureSource } from '#domain/pictures/picture-source.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import { isPublicKey } from '#domain/pictures/storage-key.ts'
import { smallCopy } from '#server/actions/pictures/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { SiteTooSlow } from '#server/ports/photo-search.ts'
import { isSameText } from '#server/security/same-text.ts'
import { signatureFor } from '#server/security/signed-id.ts'

const DAY_SECONDS = 24 * 3600
const RETRY_DELAY_MS = 800

type Link = { readonly until: string; readonly signature: string; readonly picture: string }

/**
 * Returns the URL of a home's picture for an admin's browser; null for an empty field. The URL of the small copy stays
 * the same all day, so that a reloaded list finds its pictures in the cache; it works for two days at most. `leadId`:
 * the campaign's home that it shows, if any, after whose removal no copy is made.
 */
export function leadPicture(
  { signingSecret, now }: Pick<Context, 'signingSecret' | 'now'>,
  { origin, urlOf, signedUrlOf }: Pick<Caller, 'origin' | 'urlOf' | 'signedUrlOf'>,
  field: string | null,
  leadId: string | null = null,
): LeadListItem['image'] {
  const source = pictureSource(field)
  if (source === null || ('external' in source && !URL.canParse(source.external))) return null
  const until = String((Math.floor(now().getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS)
  const picture = Buffer.from(`${leadId ?? ''} ${field}`).toString('base64url')
  return {
    thumbnail_url: `${origin}/thumbnails/${until}/${signatureOf(picture, until, signingSecret)}/${picture}`,
    url: 'external' in source ? source.external : (isPublicKey(source.own) ? urlOf : signedUrlOf)(source.own),
  }
}

/**
 * Returns the small copy of the picture in such a URL: created on the first request, then kept in the bucket. Does not
 * wait for a slow site: throws 'unavailable' while the copy is being created, or if the site took too long; the client
 * retries.
 */
export async function leadThumbnail(ctx: Context, link: Link): Promise<Buffer> {
  const [leadId, picture] = isSigned(link, ctx) ? pictureIn(link) : [null, '']
  const source = pictureSource(picture)
  if (source === null) throw noSuchPicture()
  const making = smallCopy(ctx, picture, async () => {
    if (leadId !== null) await refuseRemovedLead(ctx, leadId)
    return 'own' in source ? await ctx.files.get(source.own) : await externalPicture(ctx, source.external)
  })
  return await Promise.race([making, onItsWay()])
}

/** Returns the home that a link names, if any, and its picture. */
function pictureIn({ picture }: Link): [leadId: string | null, picture: string] {
  const text = Buffer.from(picture, 'base64url').toString()
  const space = text.indexOf(' ')
  return [text.slice(0, Math.max(0, space)) || null, text.slice(space + 1)]
}

/** Throws 'not_found' for a home that is hidden or removed: a list that is still open may ask for its pictures. */
async function refuseRemovedLead({ db }: Context, leadId: string): Promise<void> {
  const lead = await leadByIdIncludingDeleted(db, leadId)
  if (!lead || lead.removal_id !== null) throw noSuchPicture()
}

async function onItsWay(): Promise<never> {
  await setTimeout(RETRY_DELAY_MS)
  throw new AppError('unavailable', 'This picture is being made', { retryAfterSeconds: 2 })
}

async function externalPicture(ctx: Context, url: string): Promise<Buffer> {
  const bytes = await ctx.externalFetch(url).catch((cause: unknown) => {
    if (cause instanceof SiteTooSlow) throw new AppError('unavailable', 'This picture is on a slow site', { cause })
    throw new AppError('not_found', NO_SUCH_PICTURE_ERROR, { cause })
  })
  return (await ctx.photos.read(bytes)).jpeg
}

function isSigned({ until, signature, picture }: Link, { signingSecret, now }: Context): boolean {
  return isSameText(signature, signatureOf(picture, until, signingSecret)) && now().getTime() < Number(until) * 1000
}

const signatureOf = (picture: string, until: string, secret: string): string =>
  signatureFor('thumbnail', `${picture}\n${until}`, secret).digest('base64url')

const noSuchPicture = () => new AppError('not_found', NO_SUCH_PICTURE_ERROR)
