import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'

type NotedOrder = {
  /** The number that people see, such as '#1042'; the order id of an order without one. */
  readonly orderName: string
  /** Null for an uploaded photo. */
  readonly address: string | null
  readonly design: PrintFormat & { readonly style: ArtStyle; readonly frame: FrameColor }
  /** The order's total, without tax until it is paid. */
  readonly totalCents: number
}

/** Events that the owner's team is notified about (D1-259, E-27). */
export type TeamAlert =
  | {
      readonly type: 'image_generation'
      readonly source: 'address' | 'upload' | 'webcam'
      readonly address: string | null
    }
  | { readonly type: 'campaign_access'; readonly accessCode: string; readonly address: string }
  | ({ readonly type: 'checkout_initiated' } & NotedOrder)
  | ({ readonly type: 'purchase' } & NotedOrder)
  | { readonly type: 'order_needs_attention'; readonly orderName: string; readonly reason: string }

/** Notifies the team. */
export type TeamAlerts = {
  /** Sends an alert. Throws if that fails: the caller logs it and continues. */
  readonly send: (alert: TeamAlert) => Promise<void>
}
