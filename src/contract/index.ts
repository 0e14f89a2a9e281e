import type { z } from 'zod'
import { accountFunctions } from './account.ts'
import { adminFunctions } from './admin.ts'
import { adminOrderFunctions } from './admin-order.ts'
import { addressFunctions } from './address.ts'
import { bulkFunctions } from './bulk.ts'
import { campaignFunctions } from './campaign.ts'
import { collectingFunctions } from './collecting.ts'
import { buyerOutreachFunctions } from './buyer-outreach.ts'
import { findingFunctions } from './finding.ts'
import { leadFunctions } from './lead.ts'
import { leadClientFunctions } from './lead-functions.ts'
import { managedPropertyFunctions } from './managed-property.ts'
import { listingFileFunctions } from './listing-file.ts'
import { openingFunctions } from './opening.ts'
import { orderFunctions } from './order.ts'
import { outreachFunctions } from './outreach.ts'
import { postcardFunctions } from './postcard.ts'
import { propertyFunctions } from './property.ts'
import { recordFunctions } from './record.ts'
import { suppressionFunctions } from './suppression.ts'
import { studioFunctions } from './studio.ts'
import { trackingFunctions } from './tracking.ts'

/** Every function of the product by its name. */
export const API = {
  ...propertyFunctions,
  ...recordFunctions,
  ...studioFunctions,
  ...addressFunctions,
  ...findingFunctions,
  ...openingFunctions,
  ...trackingFunctions,
  ...accountFunctions,
  ...adminFunctions,
  ...adminOrderFunctions,
  ...campaignFunctions,
  ...leadFunctions,
  ...bulkFunctions,
  ...leadClientFunctions,
  ...managedPropertyFunctions,
  ...buyerOutreachFunctions,
  ...outreachFunctions,
  ...suppressionFunctions,
  ...postcardFunctions,
  ...collectingFunctions,
  ...listingFileFunctions,
  ...orderFunctions,
}

export type FunctionName = keyof typeof API
/** What a caller sends. */
export type Input<N extends FunctionName> = z.input<(typeof API)[N]['input']>
/** What an action receives: the parsed input. */
export type Parsed<N extends FunctionName> = z.output<(typeof API)[N]['input']>
/** Who may call it. */
export type AccessOf<N extends FunctionName> = (typeof API)[N]['access']
/** What a caller gets. */
export type Output<N extends FunctionName> = z.output<(typeof API)[N]['output']>
