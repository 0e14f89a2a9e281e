import { isToken } from '#domain/links/property-token.ts'
import { kept } from '../../kit/kept.ts'

/** Token of the last home of somebody else that this browser came to by a link, and could order. */
export const sharedHome = kept('gablework.shared-home', isToken)
