import type { Handlers } from '#server/actions/handlers.ts'
import { checkAddress } from './check-address.ts'
import { places } from './places.ts'

export const addressHandlers = {
  places,
  'check-address': checkAddress,
} satisfies Partial<Handlers>
