import type { AdminPropertyStatus } from '#domain/admin-properties/admin-property.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of the admin's own list of homes. */
export type AdminPropertiesTables = {
  properties: AdminPropertyRow
}

export type AdminPropertyRow = {
  id: string
  address: string
  property_code: string | null
  price: number | null
  color: string | null
  prompt: string | null
  zillow_url: string | null
  original_image: string | null
  status: AdminPropertyStatus
  failure: string | null
  search_id: string | null
  removal_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
}
