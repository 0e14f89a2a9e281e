import type { Handlers } from '#server/actions/handler-types.ts'
import { confirmHomeRemoval, homeRemovalState } from './confirm-home-removal.ts'
import { decideRemoval, listRemovals, removeHomeNow } from './decide-removal.ts'
import { getProvenance } from './get-provenance.ts'
import { erasePerson, exportPerson, findPerson } from './personal-data.ts'
import { requestHomeRemoval } from './request-home-removal.ts'

export const privacyHandlers = {
  'request-home-removal': requestHomeRemoval,
  'home-removal-state': homeRemovalState,
  'confirm-home-removal': confirmHomeRemoval,
  'list-removals': listRemovals,
  'decide-removal': decideRemoval,
  'remove-home': removeHomeNow,
  'get-provenance': getProvenance,
  'find-person': findPerson,
  'export-person': exportPerson,
  'erase-person': erasePerson,
} satisfies Partial<Handlers>
