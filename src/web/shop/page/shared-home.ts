import { isToken } from '#domain/links/property-token.ts'
import { stored } from '#web/kit/browser-storage.ts'

/** Token of the last home of somebody else that this browser came to by a link, and could order. */
export const sharedHome = stored('gablework.shared-home', isToken)
