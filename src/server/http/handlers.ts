import type { AccessOf, FunctionName, Output, Parsed } from '#contract/index.ts'
import { deleteOwnAccount } from '../actions/account/delete-account.ts'
import { signIn } from '../actions/account/sign-in.ts'
import { requestPasswordReset, resetPassword } from '../actions/account/reset-password.ts'
import { signOut } from '../actions/account/sign-out.ts'
import { signUp } from '../actions/account/sign-up.ts'
import { sendVerification, verifyEmail } from '../actions/account/verify-email.ts'
import { adminAuth } from '../actions/admin/admin-auth.ts'
import { adminSignOut } from '../actions/admin/admin-sign-out.ts'
import { getAdmin } from '../actions/admin/get-admin.ts'
import { setAdminMode } from '../actions/admin/set-admin-mode.ts'
import { getInsights } from '../actions/admin/get-insights.ts'
import { checkAddress } from '../actions/address/check-address.ts'
import { generateArtwork } from '../actions/artwork/generate-artwork.ts'
import { deleteCampaign } from '../actions/campaign/delete-campaign.ts'
import { getCampaign } from '../actions/campaign/get-campaign.ts'
import { getCampaignAnalytics } from '../actions/campaign/get-campaign-analytics.ts'
import { listCampaigns } from '../actions/campaign/list-campaigns.ts'
import { listDeletedCampaigns } from '../actions/campaign/list-deleted-campaigns.ts'
import { restoreCampaign } from '../actions/campaign/restore-campaign.ts'
import { testDatabase } from '../actions/campaign/test-database.ts'
import { updateCampaign } from '../actions/campaign/update-campaign.ts'
import { chooseHomes } from '../actions/collecting/choose-homes.ts'
import { createCampaign } from '../actions/collecting/create-campaign.ts'
import { fetchRedfinBulk, fetchZillowBulk } from '../actions/collecting/fetch-bulk.ts'
import { fetchRedfinPage, fetchZillowPage } from '../actions/collecting/fetch-page.ts'
import { getCollection } from '../actions/collecting/get-collection.ts'
import { getCountyZipcodes } from '../actions/collecting/get-county-zipcodes.ts'
import { importListingFile } from '../actions/collecting/import-listing-file.ts'
import { listCollections } from '../actions/collecting/list-collections.ts'
import { previewListingFile } from '../actions/collecting/preview-listing-file.ts'
import { repeatCollection } from '../actions/collecting/repeat-collection.ts'
import { resumeCollection } from '../actions/collecting/resume-collection.ts'
import { scrapeHomesProperties } from '../actions/collecting/scrape-homes-properties.ts'
import { startCollection } from '../actions/collecting/start-collection.ts'
import { stopCollection } from '../actions/collecting/stop-collection.ts'
import { findBuyerAgents } from '../actions/buyer/find-buyer-agents.ts'
import { listBuyerHomes } from '../actions/buyer/list-buyer-homes.ts'
import { searchHost } from '../actions/buyer/search-host.ts'
import { searchSold } from '../actions/buyer/search-sold.ts'
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
import { countBulkActions } from '../actions/lead/count-bulk-actions.ts'
import { deleteSelected, restoreDeleted } from '../actions/lead/delete-leads.ts'
import { exportLeads } from '../actions/lead/export-leads.ts'
import { findAgentDetails } from '../actions/lead/find-agent-details.ts'
import { fetchZillowDetails } from '../actions/lead/fetch-zillow-details.ts'
import { generateArtworkWebhook } from '../actions/lead/generate-artwork-webhook.ts'
import { generateCampaignImages } from '../actions/lead/generate-campaign-images.ts'
import { generateRedfinArtwork } from '../actions/lead/generate-redfin-artwork.ts'
import { generateZillowArtwork } from '../actions/lead/generate-zillow-artwork.ts'
import { getBulkRun } from '../actions/lead/get-bulk-run.ts'
import { getLead } from '../actions/lead/lead-details.ts'
import { leadRange } from '../actions/lead/lead-range.ts'
import { leadSummary } from '../actions/lead/lead-summary.ts'
import { listBulkRuns } from '../actions/lead/list-bulk-runs.ts'
import { listLeads } from '../actions/lead/list-leads.ts'
import { retryFailed } from '../actions/lead/retry-failed.ts'
import { scrapePropertyDetails } from '../actions/lead/scrape-property-details.ts'
import { startBulkRun } from '../actions/lead/start-bulk-run.ts'
import { stopBulkRun } from '../actions/lead/stop-bulk-run.ts'
import { updateLead } from '../actions/lead/update-lead.ts'
import { bridgeAccessCode } from '../actions/opening/bridge-access-code.ts'
import { findPropertyByCode } from '../actions/opening/find-property-by-code.ts'
import { generateAccessCode } from '../actions/opening/give-access-code.ts'
import { openProperty } from '../actions/opening/open-property.ts'
import { answerDamage } from '../actions/order/answer-damage.ts'
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
import { reportDamage } from '../actions/order/report-damage.ts'
import { resendConfirmation, resendToBuyer } from '../actions/order/resend-confirmation.ts'
import { saveConfiguration } from '../actions/order/save-configuration.ts'
import { saveOrderAddress } from '../actions/order/save-order-address.ts'
import { showSubmitted } from '../actions/order/show-submitted.ts'
import { startCheckout } from '../actions/order/start-checkout.ts'
import { controlOutreach } from '../actions/outreach/control-outreach.ts'
import { exportOutreachRun, getOutreachRun, listOutreachRuns } from '../actions/outreach/show-runs.ts'
import { previewOutreach } from '../actions/outreach/preview-outreach.ts'
import { sampleOutreach } from '../actions/outreach/sample-outreach.ts'
import { sendAnniversaryEmail, sendSellersAgentEmail } from '../actions/outreach/send-one.ts'
import { sendOutreachTrial } from '../actions/outreach/send-trial.ts'
import { startOutreach } from '../actions/outreach/start-outreach.ts'
import {
  addSuppressions,
  exportSuppressions,
  liftSuppression,
  listSuppressions,
} from '../actions/outreach/suppression-list.ts'
import { unsubscribe, unsubscribeState } from '../actions/outreach/unsubscribe.ts'
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
  'report-damage': reportDamage,
  'confirm-delivery': confirmDelivery,
  'send-order-webhook': resendConfirmation,
  'resend-to-buyer': resendToBuyer,
  'stripe-user-orders': listOrders,
  'get-account': getAccount,
  'sign-up': signUp,
  'sign-in': signIn,
  'verify-email': verifyEmail,
  'send-verification': sendVerification,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'sign-out': signOut,
  'delete-account': deleteOwnAccount,
  'mail-link': mailLink,
  'admin-auth': adminAuth,
  'admin-sign-out': adminSignOut,
  'get-admin': getAdmin,
  'set-admin-mode': setAdminMode,
  'get-insights': getInsights,
  'count-bulk-actions': countBulkActions,
  'start-bulk-run': startBulkRun,
  'get-bulk-run': getBulkRun,
  'list-bulk-runs': listBulkRuns,
  'stop-bulk-run': stopBulkRun,
  'retry-failed': retryFailed,
  'scrape-property-details': scrapePropertyDetails,
  'find-agent-details': findAgentDetails,
  'fetch-zillow-details': fetchZillowDetails,
  'generate-redfin-artwork': generateRedfinArtwork,
  'generate-zillow-artwork': generateZillowArtwork,
  'generate-artwork-webhook': generateArtworkWebhook,
  'generate-campaign-images': generateCampaignImages,
  'admin-list-properties': listManaged,
  'admin-get-property': getManaged,
  'admin-add-property': addManaged,
  'admin-update-property': changeManaged,
  'admin-delete-property': deleteManaged,
  'admin-restore-property': restoreManaged,
  'magic-add': magicAdd,
  'search-sold-properties': searchSold,
  'find-buyer-agents': findBuyerAgents,
  'search-host-properties': searchHost,
  'list-buyer-homes': listBuyerHomes,
  'generate-watercolor': drawManaged('watercolor'),
  'generate-pencil': drawManaged('pencil'),
  'generate-oil': drawManaged('oil'),
  'generate-charcoal': drawManaged('charcoal'),
  'generate-chalk': drawManaged('chalk'),
  'list-campaigns': listCampaigns,
  'get-campaign': getCampaign,
  'update-campaign': updateCampaign,
  'delete-campaign': deleteCampaign,
  'list-deleted-campaigns': listDeletedCampaigns,
  'restore-campaign': restoreCampaign,
  get_campaign_analytics_v3: getCampaignAnalytics,
  generate_property_access_code: generateAccessCode,
  'test-database': testDatabase,
  'list-leads': listLeads,
  'lead-range': leadRange,
  'lead-summary': leadSummary,
  'get-lead': getLead,
  'update-lead': updateLead,
  'delete-leads': deleteSelected,
  'restore-leads': restoreDeleted,
  'export-leads': exportLeads,
  'admin-list-orders': listSubmitted,
  'admin-get-order': showSubmitted,
  'admin-refund-order': refundByAdmin,
  'create-campaign': createCampaign,
  'start-collection': startCollection,
  'get-collection': getCollection,
  'list-collections': listCollections,
  'stop-collection': stopCollection,
  'resume-collection': resumeCollection,
  'repeat-collection': repeatCollection,
  'choose-homes': chooseHomes,
  'fetch-zillow-bulk-with-details': fetchZillowBulk,
  'fetch-redfin-bulk-with-details': fetchRedfinBulk,
  'scrape-homes-properties': scrapeHomesProperties,
  'fetch-redfin-page': fetchRedfinPage,
  'fetch-zillow-page': fetchZillowPage,
  'get-county-zipcodes': getCountyZipcodes,
  'preview-listing-file': previewListingFile,
  'import-listing-file': importListingFile,
  'admin-print-order': printAgain,
  'admin-answer-damage': answerDamage,
  'preview-outreach': previewOutreach,
  'sample-outreach': sampleOutreach,
  'start-outreach': startOutreach,
  'list-outreach-runs': listOutreachRuns,
  'get-outreach-run': getOutreachRun,
  'control-outreach': controlOutreach,
  'export-outreach-run': exportOutreachRun,
  'send-outreach-trial': sendOutreachTrial,
  'send-sellers-agent-email': sendSellersAgentEmail,
  'send-anniversary-email': sendAnniversaryEmail,
  'list-suppressions': listSuppressions,
  'add-suppressions': addSuppressions,
  'lift-suppression': liftSuppression,
  'export-suppressions': exportSuppressions,
  'unsubscribe-state': unsubscribeState,
  unsubscribe,
}
