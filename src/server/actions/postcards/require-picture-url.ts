import { AppError } from '#domain/errors.ts'
import { pictureUrlProblem } from '#domain/postcards/postcard.ts'
import type { Caller } from '#server/context.ts'

/** Throws AppError 'bad_input' unless a picture's URL is https, or one of ours. */
export function requirePictureUrl(field: keyof typeof LABELS, url: string, caller: Caller): void {
  const message = pictureUrlProblem(url, new URL(caller.urlOf('public')).origin)
  if (message === null) return
  throw new AppError('bad_input', `${LABELS[field]} ${message}`, { issues: [{ path: field, message }] })
}

const LABELS = { frame_url: 'Frame URL', artwork_url: 'Artwork URL', url: 'The address of a picture' } as const
