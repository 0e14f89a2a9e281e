import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { designText } from '#domain/framed-print/design-text.ts'
import { paidText } from '#domain/money.ts'
import { orderDateText } from '#domain/orders/order-page.ts'
import { hasEnded, ORDER_STATE_LABELS } from '#domain/orders/order.ts'
import { CroppedPrint } from '#web/shop/framed-print/cropped-print.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/** One order of the account's list. */
export const AccountOrderRow = ({ order }: { order: Output<'get-account'>['orders'][number] }) => {
  const { selectedStyle: style, selectedFrame: frame, selectedSize: size, orientation, imageUrl, crop } = order.design
  const { street } = order.home
  const design = designText({ style, frame, size })
  return (
    <li className="grid grid-cols-[6rem_1fr] items-center gap-x-6 gap-y-3 py-6 sm:grid-cols-[9rem_1fr_auto]">
      <CroppedPrint
        picture={imageUrl === null ? null : { src: imageUrl, alt: '' }}
        frame={frame}
        size={size}
        orientation={orientation}
        center={crop}
      />
      <div>
        <SectionTitle>{street ?? design}</SectionTitle>
        {street === null ? null : <p className="mt-1">{design}</p>}
        <p className="mt-1 text-soft">
          {order.order_id === 0 ? null : <>#{order.order_id}, </>}
          {order.order_date === null ? null : <>{orderDateText(order.order_date)}, </>}
          <span className="tabular-nums">{paidText(order.amount_total, order.currency)}</span>
        </p>
        <p className="mt-1 font-semibold">{ORDER_STATE_LABELS[order.state]}</p>
      </div>
      <Link to={new URL(order.status_url).pathname} className={buttonClass('outline', 'max-sm:col-span-2')}>
        {hasEnded(order.state) ? 'Open this order' : 'Track this order'}
      </Link>
    </li>
  )
}
