import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import { useBrand } from '#web/kit/brand.ts'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/titles.tsx'
import { AccountOrderRow } from './account-order-row.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useAccount } from './use-account.ts'

type Account = Output<'get-account'>

/** The signed-in buyer's own orders, newest first (D2-095). */
export const AccountPage = () => {
  const navigate = useNavigate()
  const { state: fromLink } = useLocation()
  const { name } = useBrand()
  const { state, retry } = useAccount()

  useEffect(() => {
    if (state.kind === 'signed-out') void navigate('/login', { replace: true, state: fromLink as unknown })
  }, [state.kind, navigate, fromLink])

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
        <Button variant="quiet" className="sm:-mr-5" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
    </div>
    {isVerified ? null : <Unverified email={email} />}
    {isVerified && orders.length === 0 ? <NoOrders /> : null}
    <ul className="mt-10 divide-y divide-line">
      {orders.map((order) => (
        <AccountOrderRow key={order.status_url} order={order} />
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
  const { mutate, isPending, isSuccess, error } = useMutation(
    { mutationFn: () => call('send-verification', {}) },
    queryClient,
  )
  return (
    <Notice
      tone={error ? 'error' : 'info'}
      className="mt-8"
      actions={
        <Button variant="outline" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isSuccess ? 'Sent' : 'Send the email again'}
        </Button>
      }
    >
      Please confirm {email} with the link we sent there. Then every print ordered with it appears here.
      {error && ` ${errorText(error)}`}
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
