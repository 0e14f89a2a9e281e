import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import { ART_STYLE_FACTS } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { dollars } from '#domain/money.ts'
import { ORDER_STATE_LABELS } from '#domain/orders/order.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { CroppedPrint } from '#web/shop/framed-print/cropped-print.tsx'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle, SectionTitle } from '#web/ui/titles.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useAccount } from './use-account.ts'

type Account = Output<'get-account'>

/** The signed-in buyer's own orders, newest first (D2-095). */
export const AccountPage = () => {
  const navigate = useNavigate()
  const { name } = useBrand()
  const { state, retry } = useAccount()

  useEffect(() => {
    if (state.kind === 'signed-out') void navigate('/login', { replace: true })
  }, [state.kind, navigate])

  if (state.kind === 'loading' || state.kind === 'signed-out') return <PageLoading />
  return (
    <PageFrame>
      <title>{`Your orders · ${name}`}</title>
      {state.kind === 'failed' ? (
        <>
          <PageTitle>Your orders</PageTitle>
          <FailureNotice
            className="mt-8"
            message={state.message}
            actions={<Button onClick={retry}>Try again</Button>}
          />
        </>
      ) : (
        <Orders account={state.account} />
      )}
    </PageFrame>
  )
}

const Orders = ({ account: { email, is_verified: isVerified, orders } }: { account: Account }) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <PageTitle>Your orders</PageTitle>
      <p className="text-soft">
        {email}
        <Button look="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
    </div>
    {isVerified ? null : <Unverified email={email} />}
    {isVerified && orders.length === 0 ? <NoOrders /> : null}
    <ul className="mt-10 divide-y divide-line">
      {orders.map((order) => (
        <OrderRow key={order.status_url} order={order} />
      ))}
    </ul>
    <div className="mt-10 border-t border-line pt-4">
      <DeleteAccount />
    </div>
  </>
)

/** Signs out of this browser even if the call fails; the session on the server then expires. */
async function signOut() {
  await call('sign-out', {}).catch(() => {})
  accountToken.forget()
}

/** Orders of an email address appear only once the address is confirmed. */
function Unverified({ email }: { email: string }) {
  const [sent, setSent] = useState<'no' | 'sending' | 'yes' | 'failed'>('no')
  const send = () => {
    if (sent === 'sending') return
    setSent('sending')
    call('send-verification', {}).then(
      () => setSent('yes'),
      () => setSent('failed'),
    )
  }
  return (
    <Notice
      tone={sent === 'failed' ? 'error' : 'info'}
      className="mt-8"
      actions={
        <Button look="outline" aria-disabled={sent === 'sending'} onClick={send}>
          {sent === 'yes' ? 'Sent' : 'Send the email again'}
        </Button>
      }
    >
      Please confirm {email} with the link we sent there. Then every print ordered with it appears here.
      {sent === 'failed' && ' We couldn’t send the email. Please try again in a minute.'}
    </Notice>
  )
}

const NoOrders = () => (
  <div className="mt-8 max-w-prose">
    <p className="text-lg text-soft">No orders yet. Every print ordered with your account’s email appears here.</p>
    <a href="/" className={buttonClass('action', 'mt-6')}>
      Draw a home
    </a>
  </div>
)

const OrderRow = ({ order }: { order: Account['orders'][number] }) => {
  const { selectedStyle: style, selectedFrame: frame, selectedSize: size, orientation, imageUrl, crop } = order.design
  const designText = `${ART_STYLE_FACTS[style].label}, ${FRAME_COLORS[frame].label} frame, ${PRINT_SIZES[size].name}`
  return (
    <li className="grid grid-cols-[6rem_1fr] items-center gap-x-6 gap-y-3 py-6 sm:grid-cols-[9rem_1fr_auto]">
      <CroppedPrint
        picture={{ src: imageUrl, alt: '' }}
        frame={frame}
        size={size}
        orientation={orientation}
        center={crop}
      />
      <div>
        <SectionTitle>{designText}</SectionTitle>
        <p className="mt-1 text-soft">
          {order.order_id === 0 ? null : <>#{order.order_id}, </>}
          {order.order_date === null ? null : <>{new Date(order.order_date).toLocaleDateString('en-US')}, </>}
          <span className="tabular-nums">{dollars(order.amount_total)}</span>
        </p>
        <p className="mt-1 font-semibold">{ORDER_STATE_LABELS[order.state]}</p>
      </div>
      <Link to={new URL(order.status_url).pathname} className={buttonClass('outline', 'max-sm:col-span-2')}>
        Follow this order
      </Link>
    </li>
  )
}
