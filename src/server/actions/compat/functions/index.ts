import type { Handlers } from '#server/actions/handler-types.ts'
import { analyzeSheet } from './analyze-sheet.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { fetchRedfinBulkWithDetails, fetchZillowBulkWithDetails } from './fetch-bulk.ts'
import { fetchRedfinPage, fetchZillowPage } from './fetch-page.ts'
import { fetchZillowDetails } from './fetch-zillow-details.ts'
import { findAgentDetails } from './find-agent-details.ts'
import { generateArtworkWebhook } from './generate-artwork-webhook.ts'
import { generateCampaignImages } from './generate-campaign-images.ts'
import { generateImage } from './generate-image.ts'
import { generateRedfinArtwork } from './generate-redfin-artwork.ts'
import { generateZillowArtwork } from './generate-zillow-artwork.ts'
import { getCountyZipcodes } from './get-county-zipcodes.ts'
import { googleImages } from './google-images.ts'
import { notification } from './notification.ts'
import { saveAddress } from './save-address.ts'
import { scrapeHomesProperties } from './scrape-homes-properties.ts'
import { scrapePropertyDetails } from './scrape-property-details.ts'
import { streetview } from './streetview.ts'
import { tokenExists } from './token-exists.ts'
import { updateAiImages } from './update-ai-images.ts'

export const compatHandlers = {
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
  'scrape-property-details': scrapePropertyDetails,
  'find-agent-details': findAgentDetails,
  'fetch-zillow-details': fetchZillowDetails,
  'generate-redfin-artwork': generateRedfinArtwork,
  'generate-zillow-artwork': generateZillowArtwork,
  'generate-artwork-webhook': generateArtworkWebhook,
  'generate-campaign-images': generateCampaignImages,
  'fetch-zillow-bulk-with-details': fetchZillowBulkWithDetails,
  'fetch-redfin-bulk-with-details': fetchRedfinBulkWithDetails,
  'scrape-homes-properties': scrapeHomesProperties,
  'fetch-redfin-page': fetchRedfinPage,
  'fetch-zillow-page': fetchZillowPage,
  'get-county-zipcodes': getCountyZipcodes,
} satisfies Partial<Handlers>
