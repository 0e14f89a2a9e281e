import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { ADMIN_MODES } from '#domain/admin/admin.ts'
import { adminRole, requiredText, successResult } from '../fields.ts'
import { fn } from '../fn.ts'

export const adminSessionFunctions = {
  'admin-auth': fn({
    access: 'visitor',
    summary:
      'Returns a session token for the header x-admin-token (D3-200). Ten failures within 15 minutes block more attempts (S-01).',
    input: z.object({
      username: requiredText(100),
      password: z.string().min(1, 'is required').max(PASSWORD.maxChars),
      /** The code of the authenticator app, if one is set up. */
      code: z.string().trim().max(10).optional(),
    }),
    output: z.object({ success: z.literal(true), sessionToken: z.string() }),
  }),

  'admin-sign-out': fn({
    access: 'visitor',
    summary: 'Ends the session of this admin token. Safe to repeat.',
    input: z.object({}),
    output: successResult,
  }),

  'get-admin': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Who is signed in as an admin, whether their session is in test mode, and the name of the configured listing site.',
    input: z.object({}),
    output: z.object({
      username: z.string(),
      role: adminRole,
      mode: z.enum(ADMIN_MODES),
      /** The name of the configured listing site (`LISTING_SITE`). */
      host: z.string(),
    }),
  }),

  'set-admin-mode': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Switches this session to test mode or back (D3-015, E-41): with the header x-admin-mode: test its orders are paid with test money and never printed, its emails go to the shop, and nothing is counted.',
    input: z.object({ mode: z.enum(ADMIN_MODES) }),
    output: z.object({ mode: z.enum(ADMIN_MODES) }),
  }),
}
