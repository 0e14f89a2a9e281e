import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { CLAIM_NAMES } from '#domain/orders/damage.ts'
import { dollars } from '#domain/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { moment } from '../frame/words.ts'
import { designWords } from './order-words.ts'
import { StateBadge, TestBadge } from './state-badge.tsx'

type Line = Output<'admin-list-orders'>['orders'][number]

const COLUMNS = ['Order', 'Buyer', 'Print', 'Total', 'Status', 'Ordered'] as const

/** A line for every order; on phones each is a card. */
export const OrderTable = ({ orders }: { orders: readonly Line[] }) => (
  <div className="mt-6 overflow-x-auto rounded-control border border-line bg-card">
    <table className="w-full text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-soft">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  </div>
)

const OrderRow = ({ order }: { order: Line }) => (
  <tr
    className={classNames(
      'border-b border-line align-top last:border-0',
      'max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:p-3',
    )}
  >
    <th scope="row" className={classNames('font-semibold', CELL)}>
      <Link to={`/admin-orders/${order.id}`} className="whitespace-nowrap underline underline-offset-4">
        {order.order_number === null ? 'Not paid' : `#${order.order_number}`}
      </Link>
    </th>
    <td className={classNames('wrap-anywhere max-md:col-span-2', CELL)}>
      {order.customer_name}
      <span className="block text-soft">{order.customer_email}</span>
    </td>
    <td className={classNames('max-md:col-span-2', CELL)}>
      <span className="flex items-center gap-3">
        <img
          src={order.design.image_url}
          alt=""
          loading="lazy"
          className="h-12 w-18 shrink-0 rounded-paper object-cover"
        />
        {designWords(order.design)}
      </span>
    </td>
    <td className={classNames('tabular-nums', CELL)}>
      {dollars(order.total)}
      {order.refunded > 0 ? <span className="block text-soft">{dollars(order.refunded)} refunded</span> : null}
    </td>
    <td className={classNames('max-w-xs max-md:col-start-2 max-md:row-start-1', CELL)}>
      <StateBadge state={order.state} />
      {order.is_test ? <TestBadge /> : null}
      {order.damage_open ? <span className="mt-1 block text-sm font-medium text-error">{CLAIM_NAMES.open}</span> : null}
      {order.attention_reason ? <span className="mt-1 block text-sm">{order.attention_reason}</span> : null}
    </td>
    <td className={classNames('whitespace-nowrap tabular-nums max-md:text-right', CELL)}>
      {moment(order.paid_at ?? order.submitted_at)}
    </td>
  </tr>
)

const CELL = 'md:px-3 md:py-3'
