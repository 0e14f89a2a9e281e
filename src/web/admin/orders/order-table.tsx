import { Fragment } from 'react'
import { Link } from 'react-router'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { paidText } from '#domain/money.ts'
import { DAMAGE_REPORT_LABELS } from '#domain/orders/damage.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { printText } from './labels.ts'
import { StateBadge, TestBadge } from './state-badge.tsx'

const COLUMNS: readonly Column<OrderListItem>[] = [
  {
    name: 'Order',
    isRowHeader: true,
    cell: ({ id, order_number }) => (
      <Link to={`/admin-orders/${id}`} className={textLinkClass({}, 'font-semibold whitespace-nowrap')}>
        {order_number === null ? 'Not paid' : `#${order_number}`}
      </Link>
    ),
  },
  {
    name: 'Buyer',
    className: 'wrap-anywhere max-md:col-span-2 md:min-w-52',
    cell: ({ customer_name, customer_email }) => (
      <>
        {customer_name}
        <span className="block text-soft">
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
    className: 'max-md:col-span-2',
    cell: ({ design }) => (
      <span className="flex items-center gap-3">
        <img src={design.image_url} alt="" loading="lazy" className="h-12 w-18 shrink-0 rounded-paper object-cover" />
        {printText(design)}
      </span>
    ),
  },
  {
    name: 'Total',
    className: 'tabular-nums',
    cell: ({ total, refunded, currency }) => (
      <>
        {paidText(total, currency)}
        {refunded > 0 ? (
          <span className="block whitespace-nowrap text-soft">{paidText(refunded, currency)} refunded</span>
        ) : null}
      </>
    ),
  },
  {
    name: 'Status',
    className: 'max-w-xs max-md:col-start-2 max-md:row-start-1',
    cell: (order) => (
      <>
        <StateBadge state={order.state} />
        {order.is_test ? <TestBadge /> : null}
        {order.damage_open ? (
          <span className="mt-1 block text-sm font-medium text-error">{DAMAGE_REPORT_LABELS.open}</span>
        ) : null}
        {order.attention_reason ? <span className="mt-1 block text-sm">{order.attention_reason}</span> : null}
        {order.open_issues.map(({ id, text }) => (
          <span key={id} className="mt-1 block text-sm">
            {text}
          </span>
        ))}
      </>
    ),
  },
  {
    name: 'Ordered',
    className: 'whitespace-nowrap tabular-nums max-md:text-right',
    cell: ({ paid_at, placed_at }) => dateTimeText(paid_at ?? placed_at),
  },
]

export const OrderTable = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <div className="mt-6">
    <DataTable columns={COLUMNS} rows={orders} keyOf={({ id }) => id} card="grid-cols-[auto_1fr] gap-x-4 gap-y-2" />
  </div>
)
