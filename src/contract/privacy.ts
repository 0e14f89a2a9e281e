import { z } from 'zod'
import { PICTURE_ORIGINS } from '#domain/pictures/provenance.ts'
import { REMOVAL_HOURS, REMOVAL_STATES } from '#domain/privacy/removal.ts'
import { isoDateTime, successResult } from './fields.ts'
import { fn } from './fn.ts'

const state = z.enum(REMOVAL_STATES)
const email = z.string().trim().toLowerCase().pipe(z.email('is not an email address').max(254))
const key = z.string().trim().min(1).max(200)
const Report = z.record(z.string(), z.int())

const Removal = z.object({
  id: z.uuid(),
  kind: z.enum(['home', 'person']),
  state,
  /** Null once it is resolved. */
  subject: z.string().nullable(),
  requester_email: z.string().nullable(),
  /** The first characters of the keyed hash that is kept. */
  proof: z.string().nullable(),
  decided_by: z.string().nullable(),
  requested_at: isoDateTime,
  confirmed_at: isoDateTime.nullable(),
  due_at: isoDateTime.nullable(),
  resolved_at: isoDateTime.nullable(),
  /** The number of removed records of each kind. */
  report: Report.nullable(),
})
export type Removal = z.output<typeof Removal>

/** Where an admin sees a home: on the list of properties, in a campaign, or in an order. */
const home = z.object({ of: z.enum(['listed', 'lead', 'order']), id: z.uuid() })

export const privacyFunctions = {
  'request-home-removal': fn({
    access: 'visitor',
    summary: `Hides a home at once, by its address or by a link to it, and sends an email to confirm this (F-54). Without a confirmation within ${REMOVAL_HOURS.untilExpired} hours it is shown again.`,
    input: z.object({ home: z.string().trim().min(3, 'is required').max(300), email }),
    output: successResult,
    callsPerMinute: 5,
  }),

  'home-removal-state': fn({
    access: 'visitor',
    summary: 'The removal that an emailed link is for. Changes nothing.',
    input: z.object({ key }),
    output: z.object({ state, home: z.string().nullable(), due_at: isoDateTime.nullable() }),
    callsPerMinute: 30,
  }),

  'confirm-home-removal': fn({
    access: 'visitor',
    summary: `Confirms the removal of a home; it is removed within ${REMOVAL_HOURS.promised} hours. Safe to repeat.`,
    input: z.object({ key }),
    output: z.object({ state, due_at: isoDateTime.nullable() }),
    callsPerMinute: 30,
  }),

  'list-removals': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Requested removals, then the records of completed ones, newest first, fifty to a page.',
    input: z.object({ page: z.int().min(1).max(100_000).default(1) }),
    output: z.object({ removals: z.array(Removal), total: z.int(), page_size: z.int() }),
  }),

  'decide-removal': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Removes a hidden home now, or shows it again.',
    input: z.object({ id: z.uuid(), decision: z.enum(['remove', 'show again']) }),
    output: successResult,
  }),

  'remove-home': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Hides a home and removes it within a minute: art, photos, links and records everywhere. Paid orders keep what their print needs.',
    input: home,
    output: successResult,
  }),

  'get-provenance': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Where the photo of a home and each picture made from it came from, and when (F-55).',
    input: home,
    output: z.object({
      pictures: z.array(
        z.object({
          /** 'Photo', or the name of a style. */
          picture: z.string(),
          origin: z.enum(PICTURE_ORIGINS),
          url: z.string().nullable(),
          at: isoDateTime.nullable(),
        }),
      ),
    }),
  }),

  'find-person': fn({
    access: 'admin',
    role: 'owner',
    summary: 'How much we store about the person with an email address, by kind.',
    input: z.object({ email }),
    output: z.object({
      records: Report,
      /**
       * Numbers of orders that are still in progress, so that this person's data is needed; null for an order that may
       * still be paid and has no number yet.
       */
      open_orders: z.array(z.int().nullable()),
    }),
  }),

  'export-person': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Everything we store about the person with an email address, as one JSON file.',
    input: z.object({ email }),
    output: z.object({ file_name: z.string(), json: z.string() }),
  }),

  'erase-person': fn({
    access: 'admin',
    role: 'owner',
    summary:
      'Deletes what we store about the person with an email address. Invoices of paid orders stay; the address is never emailed again (S-24). Throws conflict while an order is on its way.',
    input: z.object({ email }),
    output: z.object({ report: Report }),
  }),
}
