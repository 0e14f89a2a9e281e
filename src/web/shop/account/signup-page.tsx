import { Link, useNavigate } from 'react-router'
import { PASSWORD, passwordProblem } from '#domain/accounts/account.ts'
import { call } from '#web/kit/call.ts'
import { rethrowSignInError } from '#web/kit/rethrow-sign-in-error.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { AccountFormPage } from './account-form-page.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** Sign-up for buyers; after it the sign-in page shows the server's message (D1-014, D3-009, D3-010). */
export const SignupPage = () => {
  const navigate = useNavigate()
  return (
    <AccountFormPage
      title="Create an account"
      lead={`Use the email you ordered with, and your orders will appear here. Any password of ${PASSWORD.minChars} characters or more will do; a short sentence is best.`}
    >
      <CredentialsForm
        isNew
        button="Create account"
        checkPassword={({ email, password }) => passwordProblem(password, email)}
        onSubmit={async (credentials) => {
          const { message } = await call('sign-up', credentials).catch(rethrowSignInError)
          await navigate('/login', { state: { message, email: credentials.email } })
        }}
      >
        <p className="text-center text-soft">
          Already have an account?{' '}
          <Link to="/login" className={textLinkClass({ isTall: true })}>
            Sign in
          </Link>
        </p>
      </CredentialsForm>
    </AccountFormPage>
  )
}
