import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import type { Brand } from '#domain/brand.ts'
import { AdminInvitation } from './admin-invitation.tsx'
import type { EmailData, EmailName, EmailRenderer } from './catalog.ts'
import { DamageAnswered, DamageReported } from './damage-emails.tsx'
import type { EmailBody } from './email-body.ts'
import { HomeRemovalRequested, HomeRemoved } from './home-removal-emails.tsx'
import { LinkToArt } from './link-to-art.tsx'
import { OrderCanceled } from './order-cancelled.tsx'
import { OrderConfirmed } from './order-confirmed.tsx'
import { OrderHeld } from './order-held.tsx'
import { orderName, yourOrderName } from './order-labels.ts'
import { OrderLinks } from './order-links.tsx'
import { OrderRefunded } from './order-refunded.tsx'
import { OrderShipped } from './order-shipped.tsx'
import { withOutlookComments } from './outlook.ts'
import { Outreach } from './outreach.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { ResetPassword } from './reset-password.tsx'
import { Welcome } from './welcome.tsx'

type Row<N extends EmailName> = {
  readonly subject: (data: EmailData<N>, brand: Brand) => string
  readonly body: EmailBody<N>
}

/** Every email's subject and body; does not compile if one is missing. */
const BODIES: { readonly [N in EmailName]: Row<N> } = {
  'order-confirmed': { subject: (order) => `Thanks for ${yourOrderName(order)}`, body: OrderConfirmed },
  'order-shipped': { subject: ({ home }) => `On its way: ${home ?? 'your framed print'}`, body: OrderShipped },
  'order-held': { subject: (order) => `We have your payment for ${orderName(order)}`, body: OrderHeld },
  'order-cancelled': { subject: (order) => `Canceled: ${orderName(order)}`, body: OrderCanceled },
  'order-refunded': { subject: (order) => `Your refund for ${orderName(order)}`, body: OrderRefunded },
  'payment-failed': { subject: () => 'Your payment didn’t go through', body: PaymentFailed },
  'damage-reported': { subject: (order) => `We have your report about ${orderName(order)}`, body: DamageReported },
  'damage-answered': {
    subject: (order) => `Your report about ${orderName(order)}`,
    body: DamageAnswered,
  },
  'order-links': {
    subject: ({ orders }) => (orders.length === 1 ? 'The link to your order' : 'The links to your orders'),
    body: OrderLinks,
  },
  'link-to-art': { subject: ({ home }) => `Your art is ready: ${home ?? 'your home'}`, body: LinkToArt },
  outreach: { subject: ({ subject }) => subject, body: Outreach },
  'home-removal-requested': {
    subject: () => 'Please confirm: remove my home',
    body: HomeRemovalRequested,
  },
  'home-removed': { subject: () => 'Your home has been removed', body: HomeRemoved },
  'admin-invitation': { subject: (_, { name }) => `Join the ${name} team`, body: AdminInvitation },
  welcome: { subject: (_, { name }) => `Welcome to ${name}`, body: Welcome },
  'reset-password': { subject: () => 'Choose a new password', body: ResetPassword },
}

/** What the plain-text converter, which has no types, passes to a formatter. */
type TextBuilder = {
  readonly addLineBreak: () => void
  readonly addInline: (text: string, options: { readonly noWordTransform: boolean }) => void
}
type LinkElement = { readonly children: readonly unknown[]; readonly attribs: { readonly href: string } }
type Walk = (elements: readonly unknown[], builder: TextBuilder) => void

/**
 * In plain text the URL of a link has a line of its own: some mail programs take what directly follows a URL, such as a
 * comma, as a part of it. So a link ends its sentence.
 */
function linkOnNextLine({ children, attribs: { href } }: LinkElement, walk: Walk, builder: TextBuilder): void {
  walk(children, builder)
  if (href.startsWith('mailto:')) return // its address is its text
  builder.addLineBreak()
  builder.addInline(href, { noWordTransform: true })
}

/** Returns HTML and plain text of an email, from the same data. */
export const renderEmail: EmailRenderer = async (brand, name, data) => {
  const { subject, body } = BODIES[name]
  const html = withOutlookComments(await render(createElement(body, { brand, data })))
  return {
    subject: subject(data, brand).replace(/\s+/g, ' ').trim(),
    html,
    text: toPlainText(html, {
      wordwrap: 100,
      selectors: [
        { selector: 'h1', options: { uppercase: false } },
        { selector: 'h2', options: { uppercase: false } },
        { selector: 'table.details', format: 'dataTable', options: { maxColumnWidth: 70 } },
        { selector: 'a', format: 'linkOnNextLine' },
      ],
      formatters: { linkOnNextLine },
    }),
  }
}
