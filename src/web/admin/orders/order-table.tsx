import { Fragment } from 'react'
import { Link } from 'react-router'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { paidText } from '#domain/money.ts'
import { DAMAGE_REPORT_LABELS } from '#domain/orders/damage.ts'
import { dateText, dateTimeText } from '#web/kit/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CARD_LINK_CLASS, type Column, DataTable } from '#web/ui/data-table.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { printText } from './labels.ts'
import { StateBadge, TestBadge } from './state-badge.tsx'

/** On a phone a row is a card with the picture at the side; what is not in it is on the order's page. */
const COLUMNS: readonly Column<OrderListItem>[] = [
  {
    name: 'Order',
    isRowHeader: true,
    className: 'max-md:col-start-2',
    cell: ({ id, order_number }) => (
      <Link
        to={`/admin-orders/${id}`}
        className={textLinkClass({}, classNames('font-semibold whitespace-nowrap', CARD_LINK_CLASS))}
      >
        {order_number === null ? 'Not paid' : `#${order_number}`}
      </Link>
    ),
  },
  {
    name: 'Buyer',
    className: 'wrap-anywhere max-md:col-start-2 max-md:row-start-2 md:min-w-52',
    cell: ({ customer_name, customer_email }) => (
      <>
        <span className="max-md:line-clamp-2">{customer_name}</span>
        <span className="block text-soft max-md:hidden">
          {customer_email.split(/(?=@)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
      </>
    ),
  },
  {
    name: 'Print',
    className: 'max-md:col-start-1 max-md:row-span-3 max-md:row-start-1',
    cell: ({ design }) => (
      <span className="flex items-center gap-3">
        <img src={design.image_url} alt="" loading="lazy" className="h-12 w-18 shrink-0 rounded-paper object-cover" />
        <span className="max-md:sr-only">{printText(design)}</span>
      </span>
    ),
  },
  {
    name: 'Total',
    className: 'tabular-nums max-md:col-start-3 max-md:row-start-1 max-md:text-right',
    cell: ({ total, refunded, currency, replaces }) => (
      <>
        {paidText(total, currency)}
        {replaces === null ? null : (
          <span className="block text-soft">
            Free reprint <span className="block whitespace-nowrap">of #{replaces.order_number}</span>
          </span>
        )}
        {refunded > 0 ? (
          <span className="block whitespace-nowrap text-soft">{paidText(refunded, currency)} refunded</span>
        ) : null}
      </>
    ),
  },
  {
    name: 'Status',
    className: 'max-w-xs max-md:col-span-2 max-md:col-start-2 max-md:row-start-3',
    cell: (order) => (
      <>
        <StateBadge state={order.state} />
        {order.is_test ? <TestBadge /> : null}
        {order.damage_open ? (
          <span className="mt-1 block text-sm font-medium text-error">{DAMAGE_REPORT_LABELS.open}</span>
        ) : null}
        {order.attention_reason ? (
          <span className="mt-1 block text-sm max-md:line-clamp-2">{order.attention_reason}</span>
        ) : null}
        {order.open_issues.map(({ id, text }) => (
          <span key={id} className="mt-1 block text-sm max-md:line-clamp-2">
            {text}
          </span>
        ))}
      </>
    ),
  },
  {
    name: 'Ordered',
    className:
      'whitespace-nowrap tabular-nums max-md:col-start-3 max-md:row-start-2 max-md:text-right max-md:text-soft',
    cell: ({ paid_at, placed_at }) => {
      const at = paid_at ?? placed_at
      return (
        <>
          <span className="md:hidden">{at === null ? '' : dateText(at)}</span>
          <span className="max-md:hidden">{dateTimeText(at)}</span>
        </>
      )
    },
  },
]

export const OrderTable = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <div className="mt-6">
    <DataTable
      columns={COLUMNS}
      rows={orders}
      keyOf={({ id }) => id}
      card="grid-cols-[auto_1fr_auto] gap-x-3 gap-y-0.5 leading-snug"
    />
  </div>
)
