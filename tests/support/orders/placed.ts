/** What a placed order has, for rows of `orders` that a test inserts itself. */
export const PLACED = {
  selected_style: 'watercolor',
  selected_frame: 'natural',
  selected_size: 'S',
  artwork_key: 'art.jpg',
  frame_price_cents: 6950,
  shipping_method: 'ground',
  shipping_cents: 2950,
  luma_shipping_method: 'ground',
  total_cents: 9900,
} as const
