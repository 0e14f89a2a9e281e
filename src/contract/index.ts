import type { z } from 'zod'
import { accountFunctions } from './accounts.ts'
import { addressFunctions } from './address.ts'
import { adminPropertyFunctions } from './admin-properties.ts'
import { adminFunctions } from './admin/index.ts'
import { artworkFunctions } from './artwork.ts'
import { buyerOutreachFunctions } from './buyer-outreach.ts'
import { campaignFunctions } from './campaigns.ts'
import { checkoutFunctions } from './checkout.ts'
import { compatFunctions } from './compat/index.ts'
import { costFunctions } from './costs.ts'
import { importFileFunctions } from './import-files.ts'
import { importFunctions } from './imports.ts'
import { leadFunctions } from './leads/index.ts'
import { linkFunctions } from './links.ts'
import { orderFunctions } from './orders/index.ts'
import { outreachFunctions, suppressionFunctions } from './outreach.ts'
import { photoSearchFunctions } from './photo-search.ts'
import { postcardFunctions } from './postcards.ts'
import { privacyFunctions } from './privacy.ts'
import { propertyFunctions } from './property.ts'
import { trackingFunctions } from './tracking.ts'

/** Every function of the product by its name. */
export const API = {
  ...propertyFunctions,
  ...artworkFunctions,
  ...compatFunctions,
  ...addressFunctions,
  ...photoSearchFunctions,
  ...linkFunctions,
  ...trackingFunctions,
  ...accountFunctions,
  ...adminFunctions,
  ...costFunctions,
  ...campaignFunctions,
  ...leadFunctions,
  ...adminPropertyFunctions,
  ...buyerOutreachFunctions,
  ...outreachFunctions,
  ...suppressionFunctions,
  ...postcardFunctions,
  ...privacyFunctions,
  ...importFunctions,
  ...importFileFunctions,
  ...checkoutFunctions,
  ...orderFunctions,
}

export type FunctionName = keyof typeof API
/** The input as a caller sends it. */
export type Input<N extends FunctionName> = z.input<(typeof API)[N]['input']>
/** The input as an action receives it: parsed. */
export type Parsed<N extends FunctionName> = z.output<(typeof API)[N]['input']>
export type AccessOf<N extends FunctionName> = (typeof API)[N]['access']
/** The output as a caller receives it. */
export type Output<N extends FunctionName> = z.output<(typeof API)[N]['output']>
