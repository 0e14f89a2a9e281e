import { hasWholeAddress } from '../lead-address.ts'
import type { BulkLead } from './bulk-action.ts'

/** Why a home cannot be drawn: there is no photo, and no address to search for one. */
export const drawSkipReason = (lead: BulkLead): string | null =>
  hasPhoto(lead) || hasWholeAddress(lead) ? null : 'without a photo or a full address'

const hasPhoto = (lead: BulkLead): boolean =>
  [lead.photo_key, lead.homes_main_image_url, lead.zillow_image_url, lead.redfin_main_image_url].some(Boolean)
