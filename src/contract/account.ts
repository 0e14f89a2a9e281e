import { z } from 'zod'
import { PASSWORD } from '#domain/account.ts'
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
    summary: 'Makes an account with an e-mail and a password (D3-010). Nobody needs one to buy.',
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
