import { accountsHandlers } from '#server/actions/accounts/functions/index.ts'
import { addressHandlers } from '#server/actions/address/functions/index.ts'
import { adminPropertiesHandlers } from '#server/actions/admin-properties/functions/index.ts'
import { adminHandlers } from '#server/actions/admin/functions/index.ts'
import { artworkHandlers } from '#server/actions/artwork/functions/index.ts'
import { buyerOutreachHandlers } from '#server/actions/buyer-outreach/functions/index.ts'
import { campaignsHandlers } from '#server/actions/campaigns/functions/index.ts'
import { checkoutHandlers } from '#server/actions/checkout/functions/index.ts'
import { compatHandlers } from '#server/actions/compat/functions/index.ts'
import { costsHandlers } from '#server/actions/costs/functions/index.ts'
import type { Handlers } from '#server/actions/handler-types.ts'
import { importsHandlers } from '#server/actions/imports/functions/index.ts'
import { leadsHandlers } from '#server/actions/leads/functions/index.ts'
import { linksHandlers } from '#server/actions/links/functions/index.ts'
import { ordersHandlers } from '#server/actions/orders/functions/index.ts'
import { outreachHandlers } from '#server/actions/outreach/functions/index.ts'
import { photoSearchHandlers } from '#server/actions/photo-search/functions/index.ts'
import { postcardsHandlers } from '#server/actions/postcards/functions/index.ts'
import { privacyHandlers } from '#server/actions/privacy/functions/index.ts'
import { propertyHandlers } from '#server/actions/property/functions/index.ts'

/** Every function and the action it runs; does not compile if one is missing. */
export const HANDLERS: Handlers = {
  ...accountsHandlers,
  ...addressHandlers,
  ...adminHandlers,
  ...adminPropertiesHandlers,
  ...artworkHandlers,
  ...buyerOutreachHandlers,
  ...campaignsHandlers,
  ...checkoutHandlers,
  ...compatHandlers,
  ...costsHandlers,
  ...importsHandlers,
  ...leadsHandlers,
  ...linksHandlers,
  ...ordersHandlers,
  ...outreachHandlers,
  ...photoSearchHandlers,
  ...postcardsHandlers,
  ...privacyHandlers,
  ...propertyHandlers,
}
