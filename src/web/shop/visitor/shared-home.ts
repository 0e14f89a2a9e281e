import { isToken } from '#domain/links/property-token.ts'
import { stored } from '#web/kit/browser-storage.ts'

/** Token of the last home of someone else that this browser reached by a link, and could order. */
export const sharedHome = stored('gablework.shared-home', isToken)
