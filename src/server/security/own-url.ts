import { AppError } from '#domain/errors.ts'

/**
 * Throws unless a URL that a caller sent leads to this shop (S-13). Rejected instead of ignored, so that the client
 * sees the error. `path`: the field of the call that has the URL.
 */
export function requireOwnUrl(url: string, path: string, origin: string): void {
  if (URL.canParse(url) && new URL(url).origin === new URL(origin).origin) return
  throw new AppError('bad_input', `${path} must lead to this shop`, {
    issues: [{ path, message: `must begin with ${origin}` }],
  })
}
