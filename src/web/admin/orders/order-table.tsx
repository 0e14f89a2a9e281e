import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { CLAIM_NAMES } from '#domain/damage.ts'
import { dollars } from '#domain/money.ts'
import { moment } from '../frame/words.ts'
import { designWords } from './order-words.ts'
import { StateBadge, TestBadge } from './state-badge.tsx'

type Line = Output<'admin-list-orders'>['orders'][number]

const COLUMNS = ['Order', 'Buyer', 'Print', 'Total', 'Status', 'Ordered'] as const

export const OrderTable = ({ orders }: { orders: readonly Line[] }) => (
  <div className="mt-6 overflow-x-auto rounded-control border border-line bg-card">
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-soft">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  </div>
)

const OrderRow = ({ order }: { order: Line }) => (
  <tr className="border-b border-line align-top last:border-0">
    <th scope="row" className="px-3 py-3 font-semibold">
      <Link to={`/admin-orders/${order.id}`} className="whitespace-nowrap underline underline-offset-4">
        {order.order_number === null ? 'Not paid' : `#${order.order_number}`}
      </Link>
    </th>
    <td className="px-3 py-3">
      {order.customer_name}
      <span className="block text-soft">{order.customer_email}</span>
    </td>
    <td className="px-3 py-3">
      <span className="flex items-center gap-3">
        <img src={order.design.image_url} alt="" loading="lazy" className="h-12 w-18 rounded-paper object-cover" />
        {designWords(order.design)}
      </span>
    </td>
    <td className="px-3 py-3 tabular-nums">
      {dollars(order.total)}
      {order.refunded > 0 ? <span className="block text-soft">{dollars(order.refunded)} refunded</span> : null}
    </td>
    <td className="max-w-xs px-3 py-3">
      <StateBadge state={order.state} />
      {order.is_test ? <TestBadge /> : null}
      {order.damage_open ? <span className="mt-1 block text-sm font-medium text-error">{CLAIM_NAMES.open}</span> : null}
      {order.attention_reason ? <span className="mt-1 block text-sm">{order.attention_reason}</span> : null}
    </td>
    <td className="px-3 py-3 whitespace-nowrap tabular-nums">{moment(order.paid_at ?? order.submitted_at)}</td>
  </tr>
)
