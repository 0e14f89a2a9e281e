import type { z } from 'zod'
import { accountFunctions } from './accounts.ts'
import { adminFunctions } from './admin.ts'
import { adminOrderFunctions } from './admin-orders.ts'
import { addressFunctions } from './address.ts'
import { bulkFunctions } from './bulk-runs.ts'
import { campaignFunctions } from './campaigns.ts'
import { collectingFunctions } from './imports.ts'
import { buyerOutreachFunctions } from './buyer-outreach.ts'
import { findingFunctions } from './photo-search.ts'
import { leadFunctions } from './leads.ts'
import { leadClientFunctions } from './compat-leads.ts'
import { managedPropertyFunctions } from './admin-properties.ts'
import { listingFileFunctions } from './import-files.ts'
import { openingFunctions } from './links.ts'
import { orderFunctions } from './orders.ts'
import { outreachFunctions } from './outreach.ts'
import { postcardFunctions } from './postcards.ts'
import { propertyFunctions } from './property.ts'
import { recordFunctions } from './compat.ts'
import { suppressionFunctions } from './suppressions.ts'
import { studioFunctions } from './compat.ts'
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
