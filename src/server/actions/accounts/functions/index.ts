import type { Handlers } from '#server/actions/handler-types.ts'
import { deleteAccount } from './delete-account.ts'
import { getAccount } from './get-account.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { sendVerification, verifyEmail } from './verify-email.ts'

export const accountsHandlers = {
  'sign-up': signUp,
  'sign-in': signIn,
  'verify-email': verifyEmail,
  'send-verification': sendVerification,
  'request-password-reset': requestPasswordReset,
  'check-reset-link': checkResetLink,
  'reset-password': resetPassword,
  'sign-out': signOut,
  'delete-account': deleteAccount,
  'get-account': getAccount,
} satisfies Partial<Handlers>
