import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '#web/kit/call.ts'
import { rethrowSignInError } from '#web/kit/rethrow-sign-in-error.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { AccountFormPage } from './account-form-page.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { GuestOrders } from './guest-orders.tsx'

/**
 * Sign-in for buyers, to find their orders again (D1-014, D3-009, D3-010). `confirming`: the key of the link that led
 * here, to which they return.
 */
export const LoginPage = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const message = textOf(state, 'message')
  const confirming = textOf(state, 'confirming')
  return (
    <AccountFormPage title="Sign in" lead="To see your orders. You don’t need an account to buy.">
      {message ? (
        <Notice tone="success" className="mt-6">
          {message}
        </Notice>
      ) : null}
      <CredentialsForm
        isNew={false}
        email={textOf(state, 'email') ?? ''}
        button="Sign in"
        onSubmit={async (credentials) => {
          const { token } = await call('sign-in', credentials).catch(rethrowSignInError)
          accountToken.write(token)
          await navigate(confirming === null ? '/account' : `/verify-email/${confirming}`, { replace: true })
        }}
      >
        <p className="-mb-3 text-center text-soft">
          <Link to="/reset-password" className={textLinkClass({ isTall: true })}>
            Forgot your password?
          </Link>
        </p>
        <p className="text-center text-soft">
          New here?{' '}
          <Link to="/signup" className={textLinkClass({ isTall: true })}>
            Create an account
          </Link>
        </p>
      </CredentialsForm>
      <GuestOrders />
    </AccountFormPage>
  )
}

/** A text passed by the previous page; ignores anything else in the history entry. */
function textOf(state: unknown, name: 'message' | 'email' | 'confirming'): string | null {
  const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof text === 'string' ? text : null
}
