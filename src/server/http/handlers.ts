import type { AccessOf, FunctionName, Output, Parsed } from '#contract/index.ts'
import { deleteOwnAccount } from '../actions/account/delete-account.ts'
import { signIn } from '../actions/account/sign-in.ts'
import { signOut } from '../actions/account/sign-out.ts'
import { signUp } from '../actions/account/sign-up.ts'
import { adminAuth } from '../actions/admin/admin-auth.ts'
import { adminSignOut } from '../actions/admin/admin-sign-out.ts'
import { getAdmin } from '../actions/admin/get-admin.ts'
import { getInsights } from '../actions/admin/get-insights.ts'
import { checkAddress } from '../actions/address/check-address.ts'
import { generateArtwork } from '../actions/artwork/generate-artwork.ts'
import { assessSuitability } from '../actions/finding/assess-suitability.ts'
import { buildContactSheet } from '../actions/finding/build-contact-sheet.ts'
import { createAddressSearch } from '../actions/finding/create-address-search.ts'
import { getJourney } from '../actions/finding/get-journey.ts'
import { places } from '../actions/finding/places.ts'
import { usePhoto } from '../actions/finding/use-photo.ts'
import { addManaged } from '../actions/managed/add-managed.ts'
import { changeManaged, deleteManaged, restoreManaged } from '../actions/managed/change-managed.ts'
import { drawManaged } from '../actions/managed/draw-managed.ts'
import { getManaged, listManaged } from '../actions/managed/list-managed.ts'
import { magicAdd } from '../actions/managed/magic-add.ts'
import { bridgeAccessCode } from '../actions/opening/bridge-access-code.ts'
import { findPropertyByCode } from '../actions/opening/find-property-by-code.ts'
import { openProperty } from '../actions/opening/open-property.ts'
import { calculateShipping } from '../actions/order/calculate-shipping.ts'
import { cancelOrder } from '../actions/order/cancel-order.ts'
import { confirmDelivery } from '../actions/order/confirm-delivery.ts'
import { getAccount } from '../actions/order/get-account.ts'
import { getOrder } from '../actions/order/get-order.ts'
import { getSavedAddress } from '../actions/order/get-saved-address.ts'
import { listOrders } from '../actions/order/list-orders.ts'
import { listSubmitted } from '../actions/order/list-submitted.ts'
import { printAgain } from '../actions/order/print-again.ts'
import { refundByAdmin } from '../actions/order/refund-by-admin.ts'
import { resendConfirmation } from '../actions/order/resend-confirmation.ts'
import { saveConfiguration } from '../actions/order/save-configuration.ts'
import { saveOrderAddress } from '../actions/order/save-order-address.ts'
import { showSubmitted } from '../actions/order/show-submitted.ts'
import { startCheckout } from '../actions/order/start-checkout.ts'
import { createPostcardTemplate } from '../actions/postcard/create-postcard-template.ts'
import { postcardPicture } from '../actions/postcard/postcard-picture.ts'
import { createPropertySearch } from '../actions/property/create-property-search.ts'
import { getProperty } from '../actions/property/get-property.ts'
import { mailLink } from '../actions/property/mail-link.ts'
import { saveAddress } from '../actions/property/save-address.ts'
import { tokenExists } from '../actions/property/token-exists.ts'
import { updateAiImages } from '../actions/property/update-ai-images.ts'
import { analyzeSheet } from '../actions/studio/analyze-sheet.ts'
import { drawContactSheet } from '../actions/studio/contact-sheet.ts'
import { generateImage } from '../actions/studio/generate-image.ts'
import { googleImages } from '../actions/studio/google-images.ts'
import { notification } from '../actions/studio/notification.ts'
import { streetview } from '../actions/studio/streetview.ts'
import { followLink } from '../actions/tracking/follow-link.ts'
import { trackEvent } from '../actions/tracking/track-event.ts'
import type { AdminCaller, Caller, Context } from '../context.ts'

/** An admin's function is only run for an admin. */
export type CallerOf<N extends FunctionName> = AccessOf<N> extends 'admin' ? AdminCaller : Caller

export type Handler<N extends FunctionName> = (
  ctx: Context,
  input: Parsed<N>,
  caller: CallerOf<N>,
) => Promise<Output<N>>

/** Every function and the action it runs; does not compile with one missing. */
export const HANDLERS: { readonly [N in FunctionName]: Handler<N> } = {
  'create-property-search': createPropertySearch,
  'get-property': getProperty,
  'generate-artwork': generateArtwork,
  places,
  'check-address': checkAddress,
  'create-address-search': createAddressSearch,
  'get-journey': getJourney,
  'build-contact-sheet': buildContactSheet,
  'assess-suitability': assessSuitability,
  'use-photo': usePhoto,
  'bridge-access-code': bridgeAccessCode,
  'open-property': openProperty,
  'find-property-by-code': findPropertyByCode,
  'create-postcard-template': createPostcardTemplate,
  'postcard-picture': postcardPicture,
  'track-event': trackEvent,
  'follow-link': followLink,
  'save-address': saveAddress,
  'token-exists': tokenExists,
  'update-ai-images': updateAiImages,
  contact_sheet: drawContactSheet,
  'analyze-sheet': analyzeSheet,
  'google-images': googleImages,
  streetview,
  'generate-image': generateImage,
  'generate-image-regular': generateImage,
  notification,
  'get-saved-address': getSavedAddress,
  'save-order-address': saveOrderAddress,
  'calculate-shipping': calculateShipping,
  'save-configuration': saveConfiguration,
  'stripe-checkout': startCheckout,
  'get-order': getOrder,
  'cancel-order': cancelOrder,
  'confirm-delivery': confirmDelivery,
  'send-order-webhook': resendConfirmation,
  'stripe-user-orders': listOrders,
  'get-account': getAccount,
  'sign-up': signUp,
  'sign-in': signIn,
  'sign-out': signOut,
  'delete-account': deleteOwnAccount,
  'mail-link': mailLink,
  'admin-auth': adminAuth,
  'admin-sign-out': adminSignOut,
  'get-admin': getAdmin,
  'get-insights': getInsights,
  'admin-list-properties': listManaged,
  'admin-get-property': getManaged,
  'admin-add-property': addManaged,
  'admin-update-property': changeManaged,
  'admin-delete-property': deleteManaged,
  'admin-restore-property': restoreManaged,
  'magic-add': magicAdd,
  'generate-watercolor': drawManaged('watercolor'),
  'generate-pencil': drawManaged('pencil'),
  'generate-oil': drawManaged('oil'),
  'generate-charcoal': drawManaged('charcoal'),
  'generate-chalk': drawManaged('chalk'),
  'admin-list-orders': listSubmitted,
  'admin-get-order': showSubmitted,
  'admin-refund-order': refundByAdmin,
  'admin-print-order': printAgain,
}
