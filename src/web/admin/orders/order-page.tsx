import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery, POLL_INTERVAL_MS } from '#web/admin/queries.ts'
import { AdminOrderDetails, OrderStatus, PrintPicture } from './admin-order-details.tsx'
import { orderFailure } from './labels.ts'
import { OrderActions, OrderRecords } from './order-actions.tsx'

const BACK = { to: '/admin-orders', label: 'Back to Orders' }

/** One order, its history, and what can be done with it (F-18, F-21). */
export const OrderPage = () => {
  const { id = '' } = useParams()
  const order = useQuery({ ...functionQuery('admin-get-order', { id }), refetchInterval: POLL_INTERVAL_MS })
  const number = order.data?.order_number
  return (
    <>
      <PageHeader title={number ? `Order #${number}` : ADMIN_SCREENS['/admin-orders/:id'].title} back={BACK} />
      <QueryResult query={order} loading="Loading the order..." failed={orderFailure}>
        {(orderDetails) => (
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
            {/* What waits for an admin comes before the details, and these before the picture. */}
            <div className="flex min-w-0 flex-col gap-6">
              <OrderStatus order={orderDetails} />
              <OrderActions order={orderDetails} />
              <AdminOrderDetails order={orderDetails} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <PrintPicture order={orderDetails} />
              <OrderRecords order={orderDetails} />
            </div>
          </div>
        )}
      </QueryResult>
    </>
  )
}
