import type { Handlers } from '#server/actions/handlers.ts'
import { findBuyerAgents } from './find-buyer-agents.ts'
import { listBuyerHomes } from './list-buyer-homes.ts'
import { searchHost } from './search-host.ts'
import { searchSold } from './search-sold.ts'

export const buyerOutreachFunctions = {
  'search-sold-properties': searchSold,
  'find-buyer-agents': findBuyerAgents,
  'search-host-properties': searchHost,
  'list-buyer-homes': listBuyerHomes,
} satisfies Partial<Handlers>
