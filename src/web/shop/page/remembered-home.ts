import { kept } from '../../kit/kept.ts'

export type RememberedHome = { readonly propertyId: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The last home this browser gave us, so that its pictures are found again after the window was closed. */
export const rememberedHome = kept<RememberedHome>('gablework.home', (json) => {
  const propertyId = (json as { propertyId?: unknown } | null)?.propertyId
  return typeof propertyId === 'string' && UUID.test(propertyId) ? { propertyId } : null
})
