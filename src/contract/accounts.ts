import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { isoDateTime, successResult } from './fields.ts'
import { fn } from './fn.ts'
import { OrderView } from './orders/order-view.ts'

const credentials = {
  email: z.email().max(254),
  password: z
    .string()
    .min(1)
    .max(PASSWORD.maxChars * 2),
}

export const accountFunctions = {
  'sign-up': fn({
    access: 'visitor',
    summary: 'Creates an account with an email and a password (D3-010). No account is needed to buy.',
    input: z.object(credentials),
    output: z.object({ success: z.literal(true), message: z.string() }),
    costlyKind: 'notification', // it sends email to any given address
  }),

  'sign-in': fn({
    access: 'visitor',
    summary:
      'Returns a session token for the header x-account-token. Ten failures within 15 minutes block more attempts (S-01).',
    input: z.object(credentials),
    output: z.object({ token: z.string(), email: z.email(), expires_at: isoDateTime }),
  }),

  'verify-email': fn({
    access: 'visitor',
    summary: 'Confirms the email address of the signed-in buyer by the link sent to it. Safe to repeat.',
    input: z.object({ key: z.string().max(300) }),
    output: z.object({ success: z.literal(true), email: z.email() }),
  }),

  'send-verification': fn({
    access: 'visitor',
    summary: 'Sends the signed-in buyer the link that confirms the address, at most three times an hour.',
    input: z.object({}),
    output: successResult,
    costlyKind: 'notification',
  }),

  'request-password-reset': fn({
    access: 'visitor',
    summary: 'Sends a link to choose a new password; the response is the same when there is no such account.',
    input: z.object({ email: z.email().max(254) }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    costlyKind: 'notification',
  }),

  'check-reset-link': fn({
    access: 'visitor',
    summary:
      'Returns success if the link for a new password still works. A link that is not ours is refused like one that has expired.',
    input: z.object({ key: z.string().max(300) }),
    output: successResult,
  }),

  'reset-password': fn({
    access: 'visitor',
    summary: 'Changes the password, once per emailed link. All sessions of the account end.',
    input: z.object({ key: z.string().max(300), password: credentials.password }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),

  'sign-out': fn({
    access: 'visitor',
    summary: 'Ends the session of this token. Safe to repeat.',
    input: z.object({}),
    output: successResult,
  }),

  'delete-account': fn({
    access: 'visitor',
    summary:
      'Deletes the account permanently; orders stay with the shop as the law requires. Needs the password again.',
    input: z.object({
      password: z
        .string()
        .min(1)
        .max(PASSWORD.maxChars * 2),
    }),
    output: successResult,
  }),

  'get-account': fn({
    access: 'visitor',
    summary:
      "The signed-in buyer and their orders, newest first: every order placed with the account's email, once that is verified.",
    input: z.object({}),
    output: z.object({ email: z.email(), is_verified: z.boolean(), orders: z.array(OrderView) }),
  }),
}
