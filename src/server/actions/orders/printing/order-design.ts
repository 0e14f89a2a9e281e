import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'

/** Returns the size and orientation of a configured order. */
export const printFormatOf = (order: Pick<PlacedOrder, 'selected_size' | 'selected_orientation'>): PrintFormat => ({
  size: order.selected_size,
  orientation: order.selected_orientation,
})

/** Returns the paper of a configured order; until it is priced, the default paper of its style. */
export const paperOf = (order: Pick<PlacedOrder, 'paper' | 'selected_style'>): Paper =>
  order.paper ?? ART_STYLE_DETAILS[order.selected_style].paper
