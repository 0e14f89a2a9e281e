import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { fn } from './fn.ts'

const credentials = {
  email: z.email().max(254),
  password: z
    .string()
    .min(1)
    .max(PASSWORD.max * 2),
}

export const accountFunctions = {
  'sign-up': fn({
    access: 'visitor',
    summary: 'Makes an account with an email and a password (D3-010). Nobody needs one to buy.',
    input: z.object(credentials),
    output: z.object({ success: z.literal(true), message: z.string() }),
    costs: 'notice', // it writes to whatever address it is given
  }),

  'sign-in': fn({
    access: 'visitor',
    summary:
      'Answers a session token for the header x-account-token. Ten failures in 15 minutes close the door (S-01).',
    input: z.object(credentials),
    output: z.object({ token: z.string(), email: z.email(), expires_at: z.iso.datetime() }),
  }),

  'verify-email': fn({
    access: 'visitor',
    summary: 'Shows by the link of an email that its address is the holder’s. Safe to repeat.',
    input: z.object({ key: z.string().max(300) }),
    output: z.object({ success: z.literal(true), email: z.email() }),
  }),

  'send-verification': fn({
    access: 'visitor',
    summary: 'Sends the signed-in buyer the link that confirms the address, at most once an hour.',
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
    costs: 'notice',
  }),

  'request-password-reset': fn({
    access: 'visitor',
    summary: 'Sends a link to choose a new password; answers the same where there is no such account.',
    input: z.object({ email: z.email().max(254) }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    costs: 'notice',
  }),

  'reset-password': fn({
    access: 'visitor',
    summary: 'Changes the password by the link of an email, once. Every session of the account ends.',
    input: z.object({ key: z.string().max(300), password: credentials.password }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),

  'sign-out': fn({
    access: 'visitor',
    summary: 'Ends the session of this token. Safe to repeat.',
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
  }),

  'delete-account': fn({
    access: 'visitor',
    summary: 'Forgets the account for good; orders stay with the shop as the law asks. Needs the password again.',
    input: z.object({
      password: z
        .string()
        .min(1)
        .max(PASSWORD.max * 2),
    }),
    output: z.object({ success: z.literal(true) }),
  }),
}
