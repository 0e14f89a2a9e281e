import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BROKEN_ACCOUNT_LINK_ERROR, isAccountKeyShape } from '#domain/accounts/account.ts'
import { useBrand } from '#web/kit/brand.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { CallError, errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/titles.tsx'

/**
 * The link of the welcome email. Opening it changes nothing, because mail scanners open links too (G-11); the button
 * does, for a buyer who is signed in. A link that is no longer valid leads to the account, which sends a new one.
 */
export function VerifyEmailPage() {
  const { key = '' } = useParams()
  const token = useStored(accountToken)
  const { name } = useBrand()
  const {
    data,
    error,
    isPending: isConfirming,
    mutate,
  } = useMutation({ mutationFn: () => call('verify-email', { key }) }, queryClient)
  const refusal = error instanceof CallError ? error.code : null
  const isBroken = !isAccountKeyShape(key)
  const isWrongLink = isBroken || refusal === 'not_found'
  const isSignedOut = token === null || refusal === 'unauthorized'

  return (
    <PageFrame>
      <title>{`Confirm your email · ${name}`}</title>
      <div className="mx-auto max-w-md text-center">
        <PageTitle>{data ? 'Your address is confirmed' : 'Confirm your email address'}</PageTitle>
        {data ? (
          <>
            <p className="mt-4 text-lg text-soft">Every print ordered with {data.email} is in your account now.</p>
            <Link to="/account" state={{ email: data.email }} className={buttonClass('action', 'mt-8')}>
              See your orders
            </Link>
          </>
        ) : (
          <>
            {isBroken ? null : (
              <p className="mt-4 text-lg text-soft">
                {isSignedOut ? 'Sign in to confirm it. ' : ''}Then every print ordered with it appears in your account.
              </p>
            )}
            {(isBroken || error) && (
              <Notice tone="error" className="mt-6 text-left">
                {isBroken ? BROKEN_ACCOUNT_LINK_ERROR : errorText(error)}
              </Notice>
            )}
            {isWrongLink ? (
              <Link to="/account" className={buttonClass('action', 'mt-8')}>
                Go to your account
              </Link>
            ) : isSignedOut ? (
              <Link to="/login" state={{ confirming: key }} className={buttonClass('action', 'mt-8')}>
                Sign in
              </Link>
            ) : (
              <Button className="mt-8" aria-disabled={isConfirming} onClick={() => isConfirming || mutate()}>
                Confirm
              </Button>
            )}
          </>
        )}
      </div>
    </PageFrame>
  )
}
