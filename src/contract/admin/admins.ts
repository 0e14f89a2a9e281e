import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { adminRole, isoDateTime, requiredText, successResult, withId } from '../fields.ts'
import { fn } from '../fn.ts'

/** A truncated link is treated as an unknown one, with a message. */
const invitationKey = z.string().trim().max(200)

export const adminsFunctions = {
  'list-admins': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Who may use the admin tool, their roles, and who is invited (F-48).',
    input: z.object({}),
    output: z.object({
      admins: z.array(
        z.object({
          id: z.uuid(),
          username: z.string(),
          role: adminRole,
          email: z.string().nullable(),
          has_second_factor: z.boolean(),
          created_at: isoDateTime,
          used_at: isoDateTime.nullable(),
        }),
      ),
      invitations: z.array(
        z.object({ email: z.string(), role: adminRole, invited_by: z.string(), expires_at: isoDateTime }),
      ),
    }),
  }),

  'invite-admin': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Emails someone a single-use link to become an admin.',
    input: z.object({ email: z.string().trim().toLowerCase().pipe(z.email().max(254)), role: adminRole }),
    output: successResult,
  }),

  'get-admin-invitation': fn({
    access: 'visitor',
    summary: 'What an invitation link is for. Changes nothing.',
    input: z.object({ key: invitationKey }),
    output: z.object({ role: adminRole }),
    callsPerMinute: 20,
  }),

  'accept-admin-invitation': fn({
    access: 'visitor',
    summary: 'Accepts an invitation, which can be used once.',
    input: z.object({ key: invitationKey, username: requiredText(100), password: z.string().max(PASSWORD.maxChars) }),
    output: successResult,
    callsPerMinute: 20,
  }),

  'change-admin-role': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Gives an admin another role; the last owner stays one.',
    input: withId.extend({ role: adminRole }),
    output: successResult,
  }),

  'remove-admin': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Removes an admin and their sessions; not the last owner.',
    input: withId,
    output: successResult,
  }),

  'get-my-access': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Where this admin is signed in, and whether two-factor sign-in is on.',
    input: z.object({}),
    output: z.object({
      has_second_factor: z.boolean(),
      sessions: z.array(
        z.object({
          id: z.string(),
          is_this: z.boolean(),
          user_agent: z.string().nullable(),
          created_at: isoDateTime,
          used_at: isoDateTime,
        }),
      ),
    }),
  }),

  'end-my-session': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Ends one of this admin’s sessions.',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    output: successResult,
  }),

  'begin-second-factor': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'A secret for an authenticator app (RFC 6238); it takes effect once its first code is confirmed.',
    input: z.object({}),
    output: z.object({ secret: z.string(), url: z.string() }),
  }),

  'switch-second-factor': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Turns two-factor sign-in of this admin on or off, with a current code.',
    input: z.object({ code: z.string().trim().min(6).max(10), on: z.boolean() }),
    output: successResult,
    callsPerMinute: 10,
  }),
}
