import type { Handlers } from '#server/actions/handler-types.ts'
import { findBuyerAgents } from './find-buyer-agents.ts'
import { listBuyerHomes } from './list-buyer-homes.ts'
import { searchHostProperties } from './search-host-properties.ts'
import { searchSoldProperties } from './search-sold-properties.ts'

export const buyerOutreachHandlers = {
  'search-sold-properties': searchSoldProperties,
  'find-buyer-agents': findBuyerAgents,
  'search-host-properties': searchHostProperties,
  'list-buyer-homes': listBuyerHomes,
} satisfies Partial<Handlers>
