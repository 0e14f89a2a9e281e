import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import type { EmailData, EmailName } from './catalog.ts'

const order = {
  number: 1042,
  firstName: 'Ann',
  home: '12 Maple Street, Oak Park',
  design: {
    style: 'watercolor',
    frame: 'natural',
    size: 'M',
    orientation: 'landscape',
    paper: 'cold-pressed paper',
  },
  pictureKey: 'public/sample.jpg',
  statusUrl: 'https://shop.example/order/abc',
} as const

/** One sample of each email, for previews (`npm run emails`) and tests. */
export const SAMPLES: { readonly [N in EmailName]: EmailData<N> } = {
  'order-confirmed': {
    ...order,
    priceCents: PRINT_SIZES[order.design.size].priceCents,
    shippingCents: 2950,
    taxCents: 0,
    totalCents: PRINT_SIZES[order.design.size].priceCents + 2950,
    currency: 'usd',
    shipTo: { name: 'Grace Kim', lines: ['12 Maple Street', 'Oak Park, IL 60302'] },
    billTo: ['9 Office Park', 'Chicago, IL 60601'],
    delivery: { from: '2026-12-01', to: '2026-12-04' },
    cardKey: 'public/sample-card.jpg',
    hidesPrice: true,
    cancelableUntil: { at: '2026-11-21T18:30:00Z', zone: 'America/Chicago' },
  },
  'order-shipped': {
    ...order,
    tracking: { carrier: 'UPS', number: '1Z999AA10123456784', url: 'https://tracking.example/1Z999AA10123456784' },
    delivery: { from: '2026-11-30', to: '2026-12-03' },
  },
  'order-held': order,
  'order-cancelled': { ...order, refundCents: 12_900, currency: 'usd' },
  'order-refunded': { ...order, refundCents: 2950, currency: 'usd' },
  'payment-failed': { ...order, retryUrl: 'https://shop.example/configure?property=abc' },
  'damage-reported': order,
  'damage-answered': {
    ...order,
    state: 'reprint_ordered',
    message: 'We’re sorry about the corner.',
  },
  'order-links': {
    orders: [
      { number: 1042, placedOn: '2026-11-21', design: order.design, statusUrl: order.statusUrl },
      {
        number: 1007,
        placedOn: '2026-03-02',
        design: { style: 'oil', frame: 'gold', size: 'L' },
        statusUrl: 'https://shop.example/order/def',
      },
    ],
  },
  'link-to-art': {
    home: '12 Maple Street, Oak Park',
    styles: ['watercolor', 'pencil', 'oil'],
    pictureKey: 'public/sample.jpg',
    url: 'https://shop.example/12MAPLST60302',
  },
  outreach: {
    subject: 'A closing gift for 12 Maple Street',
    preview: 'A closing gift for the new owners of 12 Maple Street.',
    title: 'A closing gift for 12 Maple Street',
    paragraphs: ['Hi Dana,', 'Congratulations on closing 12 Maple Street! We drew the house.'],
    action: 'See their home, framed',
    street: '12 Maple Street',
    artworkUrl: 'https://shop.example/storage/v1/object/public/propertyimages/public/sample.jpg',
    url: 'https://shop.example/HQ7RMW2K?from=email',
    unsubscribeUrl: 'https://shop.example/unsubscribe/abc',
    removeHomeUrl: 'https://shop.example/remove-my-home?home=HQ7RMW2K',
    pixelUrl: 'https://shop.example/opened/abc',
  },
  'home-removal-requested': {
    home: '12 Maple Street, Oak Park, IL 60302',
    url: 'https://shop.example/remove-my-home/abc',
    hours: 24,
  },
  'home-removed': { url: 'https://shop.example/privacy' },
  'admin-invitation': { invitedBy: 'dana', url: 'https://shop.example/admin-invitation/abc', days: 7 },
  welcome: { firstName: 'Ann', url: 'https://shop.example/verify-email/abc' },
  'reset-password': { url: 'https://shop.example/reset-password/abc', minutes: 60 },
}
