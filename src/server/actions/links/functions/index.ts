import type { Handlers } from '#server/actions/handler-types.ts'
import { bridgeAccessCode } from './bridge-access-code.ts'
import { findPropertyByCode } from './find-property-by-code.ts'
import { followLink } from './follow-link.ts'
import { generateAccessCode } from './generate-access-code.ts'
import { openProperty } from './open-property.ts'

export const linksHandlers = {
  'bridge-access-code': bridgeAccessCode,
  'open-property': openProperty,
  'find-property-by-code': findPropertyByCode,
  'follow-link': followLink,
  generate_property_access_code: generateAccessCode,
} satisfies Partial<Handlers>
