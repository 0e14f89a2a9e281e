import { createHash } from 'node:crypto'
import type { Caller, Context } from '#server/context.ts'
import { signatureFor } from '#server/security/signed-id.ts'

/** Returns the folder of pictures drawn for one browser session, or for one network if the client sent no session. */
export const drawingsFolder = ({ signingSecret }: Context, { clientSession, network }: Caller): string =>
  `drawings/${signatureFor('drawings of', clientSession ?? network, signingSecret)
    .digest('hex')
    .slice(0, 32)}`

/** Returns the key of the client's photo from which the picture with this key is drawn. */
export const drawingPhotoKey = (key: string): string => key.replace(/\.jpg$/, '-photo.jpg')

/** Returns a short digest of the parts, for file names: equal for equal parts. */
export const digestOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(createHash('sha256').update(part).digest())
  return hash.digest('hex').slice(0, 32)
}
