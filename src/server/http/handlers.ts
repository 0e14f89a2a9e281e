import { accountsFunctions } from '#server/actions/accounts/functions/index.ts'
import { addressFunctions } from '#server/actions/address/functions/index.ts'
import { adminPropertiesFunctions } from '#server/actions/admin-properties/functions/index.ts'
import { adminFunctions } from '#server/actions/admin/functions/index.ts'
import { artworkFunctions } from '#server/actions/artwork/functions/index.ts'
import { buyerOutreachFunctions } from '#server/actions/buyer-outreach/functions/index.ts'
import { campaignsFunctions } from '#server/actions/campaigns/functions/index.ts'
import { checkoutFunctions } from '#server/actions/checkout/functions/index.ts'
import { compatFunctions } from '#server/actions/compat/functions/index.ts'
import { costsFunctions } from '#server/actions/costs/functions/index.ts'
import type { Handlers } from '#server/actions/handlers.ts'
import { importsFunctions } from '#server/actions/imports/functions/index.ts'
import { leadsFunctions } from '#server/actions/leads/functions/index.ts'
import { linksFunctions } from '#server/actions/links/functions/index.ts'
import { ordersFunctions } from '#server/actions/orders/functions/index.ts'
import { outreachFunctions } from '#server/actions/outreach/functions/index.ts'
import { photoSearchFunctions } from '#server/actions/photo-search/functions/index.ts'
import { postcardsFunctions } from '#server/actions/postcards/functions/index.ts'
import { privacyFunctions } from '#server/actions/privacy/functions/index.ts'
import { propertyFunctions } from '#server/actions/property/functions/index.ts'

/** Every function and the action it runs; does not compile if one is missing. */
export const HANDLERS: Handlers = {
  ...accountsFunctions,
  ...addressFunctions,
  ...adminFunctions,
  ...adminPropertiesFunctions,
  ...artworkFunctions,
  ...buyerOutreachFunctions,
  ...campaignsFunctions,
  ...checkoutFunctions,
  ...compatFunctions,
  ...costsFunctions,
  ...importsFunctions,
  ...leadsFunctions,
  ...linksFunctions,
  ...ordersFunctions,
  ...outreachFunctions,
  ...photoSearchFunctions,
  ...postcardsFunctions,
  ...privacyFunctions,
  ...propertyFunctions,
}
