import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { EMAIL_STATE_LABELS } from '#domain/emails/email-state.ts'
import { dollars, paidText } from '#domain/money.ts'
import { ORDER_EMAILS } from '#domain/orders/order-emails.ts'
import { PRINT_SHOP_ORDER_ID_LABEL } from '#domain/orders/order-page.ts'
import { disputedText } from '#domain/orders/order.ts'
import { Detail } from '#web/admin/layout/detail-list.tsx'
import { dateTimeText } from '#web/kit/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ExternalLink, TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { printText } from './labels.ts'
import { OpenIssue } from './open-issue.tsx'
import { StateBadge, TestBadge } from './state-badge.tsx'

type Order = Output<'admin-get-order'>

/** The state of the order, and what is wrong with it. */
export const OrderStatus = ({ order }: { order: Order }) => (
  <div>
    <p className="flex flex-wrap items-center gap-3">
      <StateBadge state={order.state} />
      {order.is_test ? <TestBadge /> : null}
      <span className="text-soft">{dateTimeText(order.paid_at ?? order.placed_at)}</span>
    </p>
    {order.attention_reason ? (
      <Notice tone={order.state === 'needs_attention' ? 'error' : 'info'} className="mt-4">
        {order.attention_reason}
      </Notice>
    ) : null}
    {order.open_issues.map((issue) => (
      <OpenIssue key={issue.id} orderId={order.id} issue={issue} />
    ))}
  </div>
)

export const AdminOrderDetails = ({ order }: { order: Order }) => (
  <div>
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr] max-sm:[&_dt]:-mb-2">
      {order.replaces ? (
        <Detail name="Free reprint of">
          <Link to={`/admin-orders/${order.replaces.id}`} className={textLinkClass()}>
            Order #{order.replaces.order_number}
          </Link>
        </Detail>
      ) : null}
      <Detail name="Print">{printText(order.design)}</Detail>
      <Detail name="Buyer">
        {order.customer_name}, <TextLink href={`mailto:${order.customer_email}`}>{order.customer_email}</TextLink>
      </Detail>
      {order.customer_phone === '' ? null : <Detail name="Phone">{order.customer_phone}</Detail>}
      <Detail name="Home pictured">
        {order.home.page_url ? (
          <TextLink href={order.home.page_url}>{order.home.address ?? 'Uploaded photo'}</TextLink>
        ) : (
          (order.home.address ?? 'Uploaded photo')
        )}
      </Detail>
      {order.home.campaign ? (
        <Detail name="Campaign">
          <Link to={leadUrl(order.home.campaign)} className={textLinkClass()}>
            {order.home.campaign.name}
          </Link>
        </Detail>
      ) : null}
      <Detail name="Ships to">{[order.recipient_name, ...order.address].filter(Boolean).join(', ')}</Detail>
      <Detail name="Billed to">{order.billing === null ? 'The same address' : order.billing.join(', ')}</Detail>
      <Detail name="Shipping">
        {SHIPPING_SPEEDS[order.shipping.speed].label}, {dollars(order.shipping.cost)}
      </Detail>
      <Detail name="Total">
        {paidText(order.total, order.currency)}
        {order.shipping.tax > 0 ? `, ${paidText(order.shipping.tax, order.currency)} of it for tax` : ''}
        {order.refunded > 0 ? `; ${paidText(order.refunded, order.currency)} refunded` : ''}
        {order.dispute_lost > 0 ? `; ${paidText(order.dispute_lost, order.currency)} lost to a dispute` : ''}
        {order.disputed > 0 ? `; ${disputedText(order.disputed, order.currency)}` : ''}
      </Detail>
      {order.gift ? <Gift gift={order.gift} /> : null}
      <Detail name="Artwork approved">{dateTimeText(order.approved_at) || 'No'}</Detail>
      {order.print_shop_order_id ? <Detail name={PRINT_SHOP_ORDER_ID_LABEL}>{order.print_shop_order_id}</Detail> : null}
      <Detail name="Print file">
        {order.print_file_url ? (
          <ExternalLink href={order.print_file_url}>Open the print file</ExternalLink>
        ) : (
          NO_FILE[order.is_test ? 'test' : 'live']
        )}
      </Detail>
      {order.payment_id ? <Payment id={order.payment_id} url={order.payment_url} /> : null}
      {order.tracking ? <Tracking tracking={order.tracking} /> : null}
      <Detail name="The buyer’s page">
        <TextLink href={order.status_url}>Open the buyer’s order page</TextLink>
      </Detail>
    </dl>
    <Emails emails={order.emails} />
  </div>
)

/** The print as it was approved, cropped and framed; beside it the whole artwork, or alone until that is drawn. */
export const PrintPicture = ({ order: { design, framed_print_url } }: { order: Order }) => (
  <div className="flex flex-wrap items-end gap-4">
    {framed_print_url === null ? null : (
      <img src={framed_print_url} alt={printText(design)} className="max-h-80 max-w-full rounded-paper shadow-card" />
    )}
    <figure className={framed_print_url === null ? '' : 'w-40'}>
      <img
        src={design.image_url}
        alt={framed_print_url === null ? printText(design) : ''}
        className="max-h-96 max-w-full rounded-paper shadow-card"
      />
      {framed_print_url === null ? null : <figcaption className="mt-1 text-sm text-soft">Whole artwork</figcaption>}
    </figure>
  </div>
)

const Gift = ({ gift }: { gift: NonNullable<Order['gift']> }) => (
  <Detail name="Gift">
    {gift.message || 'No card'}
    {gift.hide_price ? ' (no prices in the package)' : ''}
    {gift.card_url ? (
      <img src={gift.card_url} alt="The card as printed" className="mt-2 w-60 rounded-paper shadow-card" />
    ) : null}
  </Detail>
)

const Payment = ({ id, url }: { id: string; url: string | null }) => (
  <Detail name="Payment">{url ? <ExternalLink href={url}>{id}</ExternalLink> : id}</Detail>
)

const Tracking = ({ tracking }: { tracking: NonNullable<Order['tracking']> }) => (
  <Detail name="Tracking">
    {tracking.url ? (
      <ExternalLink href={tracking.url}>
        {tracking.carrier} {tracking.number}
      </ExternalLink>
    ) : (
      `${tracking.carrier} ${tracking.number ?? '(no tracking number)'}`
    )}
  </Detail>
)

const NO_FILE = { test: 'None: test orders are not printed', live: 'Made when the order goes to print' } as const

const leadUrl = ({ id, lead_id }: NonNullable<Order['home']['campaign']>): string =>
  `/admin/campaigns/properties?campaign_id=${id}${lead_id ? `&lead=${lead_id}` : ''}`

const Emails = ({ emails }: { emails: Order['emails'] }) => (
  <section className="mt-6">
    <SectionTitle size="small">Emails to the buyer</SectionTitle>
    {emails.length === 0 ? <p className="mt-1 text-soft">None yet</p> : null}
    <ul className="mt-1 divide-y divide-line">
      {emails.map(({ name, to, state, at }) => (
        <li key={`${name} ${at}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span>
            {ORDER_EMAILS[name].label} <span className="text-soft">to {to}</span>
          </span>
          <span className="text-soft">
            {EMAIL_STATE_LABELS[state]}, {dateTimeText(at)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
