import type { AccountsTables } from './schema/accounts.ts'
import type { AdminPropertiesTables } from './schema/admin-properties.ts'
import type { AdminTables } from './schema/admin.ts'
import type { ArtworkTables } from './schema/artwork.ts'
import type { CampaignsTables } from './schema/campaigns.ts'
import type { CheckoutTables } from './schema/checkout.ts'
import type { CostsTables } from './schema/costs.ts'
import type { EmailsTables } from './schema/emails.ts'
import type { ImportsTables } from './schema/imports.ts'
import type { LeadsTables } from './schema/leads.ts'
import type { LinksTables } from './schema/links.ts'
import type { OrdersTables } from './schema/orders.ts'
import type { OutreachTables } from './schema/outreach.ts'
import type { PhotoSearchTables } from './schema/photo-search.ts'
import type { PrivacyTables } from './schema/privacy.ts'
import type { PropertyTables } from './schema/property.ts'
import type { SharedTables } from './schema/shared.ts'

export type { AdminPropertyRow } from './schema/admin-properties.ts'
export type { ArtworkRow } from './schema/artwork.ts'
export type { CampaignRow } from './schema/campaigns.ts'
export type { PaymentPageRow } from './schema/checkout.ts'
export type { ImportRow } from './schema/imports.ts'
export type { BulkRunRow, ScrapedPropertyRow } from './schema/leads.ts'
export type { DamageReportRow, OrderIssueRow, OrderRow, RefundRequestRow } from './schema/orders.ts'
export type { OutreachRunRow, OutreachEmailRow } from './schema/outreach.ts'
export type { RemovalRow } from './schema/privacy.ts'
export type { PropertyRow } from './schema/property.ts'

/** All tables, in a file per subject; a test compares them with the real catalog. */
export type Database = AccountsTables &
  AdminTables &
  AdminPropertiesTables &
  ArtworkTables &
  CampaignsTables &
  CheckoutTables &
  CostsTables &
  EmailsTables &
  ImportsTables &
  LeadsTables &
  LinksTables &
  OrdersTables &
  OutreachTables &
  PhotoSearchTables &
  PrivacyTables &
  PropertyTables &
  SharedTables
