import { z } from 'zod'
import { PASSWORD } from '#domain/account.ts'
import { fn } from './fn.ts'

const required = (max: number) => z.string().trim().min(1, 'is required').max(max)

export const adminFunctions = {
  'admin-auth': fn({
    access: 'visitor',
    summary:
      'Answers a session token for the header x-admin-token (D3-200). Ten failures in 15 minutes close the door (S-01).',
    input: z.object({ username: required(100), password: z.string().min(1, 'is required').max(PASSWORD.max) }),
    output: z.object({ success: z.literal(true), sessionToken: z.string() }),
  }),

  'admin-sign-out': fn({
    access: 'visitor',
    summary: 'Ends the session of this admin token. Safe to repeat.',
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
  }),

  'get-admin': fn({
    access: 'admin',
    summary: 'Who is signed in as an admin.',
    input: z.object({}),
    output: z.object({ username: z.string() }),
  }),
}
