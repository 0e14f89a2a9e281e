import type { ColumnType } from 'kysely'
import type { CalendarDate } from '#domain/iso-dates.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of vendor costs and of the shop's settings. */
export type CostsTables = {
  vendor_costs: VendorCostRow
  shop_settings: ShopSettingRow
}

type VendorCostRow = {
  day: CalendarDate
  kind: string
  campaign_id: string
  calls: number
  micros: number
}

type ShopSettingRow = {
  name: string
  value: ColumnType<unknown, string, string>
  set_by: string
  set_at: Timestamp
}
