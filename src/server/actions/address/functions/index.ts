import type { Handlers } from '#server/actions/handler-types.ts'
import { checkAddress } from './check-address.ts'
import { places } from './places.ts'

export const addressHandlers = {
  places,
  'check-address': checkAddress,
} satisfies Partial<Handlers>
