import { z } from 'zod'
import { isToken } from '#domain/links/property-token.ts'
import { FOLLOW_UP_DAYS, MAX_FOLLOW_UPS } from '#domain/outreach/follow-up.ts'
import { EMAIL_LOG_FILTERS, OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-email-state.ts'
import { OUTREACH_TEXT_NAMES } from '#domain/outreach/outreach-texts.ts'
import { CLOCK } from '#domain/outreach/outreach-window.ts'
import { OUTREACH_TEMPLATE_NAMES, SKIP_REASONS } from '#domain/outreach/outreach.ts'
import { MAX_PER_MINUTE, SEND_CONTROLS, SEND_STATES } from '#domain/outreach/send.ts'
import { SUPPRESSION_REASONS } from '#domain/outreach/suppression.ts'
import { exactText, isoDateTime, requiredText, sendZone, successResult, webUrl, withId } from './fields.ts'
import { fn } from './fn.ts'
import { LeadSelection } from './leads/lead-selection.ts'
import { LeadElsewhere } from './leads/leads.ts'

const clock = z.string().regex(CLOCK, 'must be a time such as 09:30')
const template = z.enum(OUTREACH_TEMPLATE_NAMES)

/** When and how fast emails go out, and what stops them. */
export const OutreachOptions = z.object({
  /** Null: at once. */
  scheduledAt: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Null: at any hour. Hours are in each home's own time zone, or in `timeZone` if that is unknown. */
  window: z
    .object({ from: clock, to: clock, timeZone: sendZone, weekdaysOnly: z.boolean() })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' })
    .nullable()
    .default(null),
  /** Emails per minute, hour and day: at most as many as the shop's settings allow; null: as many as they allow. */
  perMinute: z.int().min(1).max(MAX_PER_MINUTE).nullable().default(null),
  perHour: z.int().min(1).max(100_000).nullable().default(null),
  perDay: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Whether to keep sending if an address is rejected. A failing mail server always stops the send (E-19). */
  continueOnRecipientErrors: z.boolean().default(false),
  /**
   * Emails after the first, each this many days after the previous one; a reply, an order or an opt-out ends them
   * (F-35).
   */
  followUps: z
    .array(z.object({ waitDays: z.int().min(FOLLOW_UP_DAYS.min).max(FOLLOW_UP_DAYS.max) }))
    .max(MAX_FOLLOW_UPS)
    .default([]),
})
export type OutreachOptions = z.output<typeof OutreachOptions>

const ofSelection = z.object({ campaign_id: z.uuid(), selection: LeadSelection })

/** One home of a selection, and whether its agent will get an email. */
const Recipient = z.object({
  lead_id: z.uuid(),
  agent_name: z.string().nullable(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  state: z.enum(['waiting', 'skipped', 'suppressed', 'capped']),
  reason: z.string().nullable(),
  /** False: a test address (E-14). */
  tracked: z.boolean(),
  elsewhere: z.array(LeadElsewhere),
})
export type Recipient = z.output<typeof Recipient>

const Health = z.object({
  sent: z.int(),
  bounced: z.int(),
  complained: z.int(),
  level: z.enum(['good', 'warn', 'stop']),
  reason: z.string().nullable(),
})

const Send = z.object({
  id: z.uuid(),
  campaign_id: z.uuid(),
  campaign_name: z.string(),
  template,
  state: z.enum(SEND_STATES),
  pause_reason: z.string().nullable(),
  options: OutreachOptions,
  /** Entries of the email log by state: for each selected home, and for each follow-up of an email that was sent. */
  counts: z.record(z.enum(OUTREACH_EMAIL_STATES), z.int()),
  total: z.int(),
  /** The number of selected homes that were left out; those of a canceled send are not. */
  left_out: z.int(),
  /** The number of follow-ups in the log; `follow_ups_sent` and `follow_ups_pending` are part of it. */
  follow_ups: z.int(),
  follow_ups_sent: z.int(),
  /** The number of emails that bounced, in whatever state. */
  bounced: z.int(),
  /** The number of follow-ups whose day has not come; part of `total`. */
  follow_ups_pending: z.int(),
  may: z.array(z.enum(SEND_CONTROLS)),
  started_by: z.string(),
  created_at: isoDateTime,
  scheduled_at: isoDateTime.nullable(),
  started_at: isoDateTime.nullable(),
  finished_at: isoDateTime.nullable(),
  /** When the next email may go out, while it waits for that; of a scheduled send, the first one. */
  next_at: isoDateTime.nullable(),
  /** The time zone of the homes whose hours begin then; null: it is unknown, or the send has no hours. */
  next_zone: sendZone.nullable(),
})
export type Send = z.output<typeof Send>

/** One entry of the email log. */
const OutreachEmail = z.object({
  id: z.uuid(),
  lead_id: z.uuid().nullable(),
  agent_name: z.string().nullable(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  /** 0: the first email about the home. */
  step: z.int(),
  /** The earliest time of a waiting email. */
  next_at: isoDateTime.nullable(),
  /** The time zone of the home; null if unknown. */
  time_zone: sendZone.nullable(),
  state: z.enum(OUTREACH_EMAIL_STATES),
  reason: z.string().nullable(),
  tracked: z.boolean(),
  sent_at: isoDateTime.nullable(),
  delivered_at: isoDateTime.nullable(),
  opened_at: isoDateTime.nullable(),
  clicked_at: isoDateTime.nullable(),
  bounced_at: isoDateTime.nullable(),
  complained_at: isoDateTime.nullable(),
  unsubscribed_at: isoDateTime.nullable(),
  replied_at: isoDateTime.nullable(),
})
export type OutreachEmail = z.output<typeof OutreachEmail>

/**
 * One email to an agent (D3-214, D3-215). Without `agentEmail` it goes to the agent of the home with the access code
 * (E-13).
 */
const SingleEmail = z.object({
  agentName: requiredText(200),
  agentEmail: z.string().trim().max(254).nullable().default(null),
  street: requiredText(300),
  artworkUrl: webUrl,
  configuratorLink: webUrl,
  accessCode: z.string().refine(isToken, 'is not an access code').nullable().default(null),
  isTestEmail: z.boolean().default(false),
})

const EmailOutput = z.object({
  success: z.boolean(),
  messageId: z.string().nullable(),
  /** `queued`: the mail server has it. */
  status: z.enum(['queued', 'suppressed', 'capped']),
  error: z.string().nullable(),
})

const RecipientCounts = z.object({
  ready: z.int(),
  suppressed: z.int(),
  /** The homes whose agent had an email recently. */
  capped: z.int(),
  /** When the first of these agents may get another email. */
  cappedUntil: isoDateTime.nullable(),
  /** The homes whose agent gets an email about another home of this send. */
  sameAgent: z.int(),
  /** Not ready, by what is missing first. */
  missing: z.record(z.enum(Object.keys(SKIP_REASONS) as [keyof typeof SKIP_REASONS]), z.int()),
  untracked: z.int(),
})

const Texts = z.object({
  subject: exactText(200),
  preview: exactText(200),
  title: exactText(200),
  body: exactText(5000),
  action: exactText(60),
})
const name = z.enum(OUTREACH_TEXT_NAMES)
const Version = z.object({
  texts: Texts,
  /** 0: the original text. */
  version: z.int(),
  saved_by: z.string().nullable(),
  saved_at: isoDateTime.nullable(),
})
/** Texts that may not be saved yet, and the home that they are about; null: an invented home. */
const ofTexts = z.object({ name, texts: Texts, lead_id: z.uuid().nullable().default(null) })

export const outreachFunctions = {
  'list-outreach-texts': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The current text of every email to agents, follow-ups included (F-39).',
    input: z.object({}),
    output: z.object({ emails: z.array(Version.extend({ name })), test_recipient: z.string() }),
  }),

  'list-outreach-text-versions': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The versions of one email, newest first; the last is the original text.',
    input: z.object({ name }),
    output: z.object({ versions: z.array(Version) }),
  }),

  'save-outreach-texts': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Saves a new version of an email. `version` is the one that was edited; if there is a newer one, it is a conflict. Unknown fields are refused by name.',
    input: z.object({ name, texts: Texts, version: z.int().min(0) }),
    output: z.object({ version: z.int() }),
  }),

  'preview-outreach-texts': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'This text as the agent of a home would read it, with its plain-text version (F-38).',
    input: ofTexts,
    output: z.object({ to: z.string().nullable(), subject: z.string(), html: z.string(), text: z.string() }),
  }),

  'send-outreach-texts-test-email': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Sends this text to the fixed recipient of test emails.',
    input: ofTexts,
    output: z.object({ email: z.string() }),
  }),

  'preview-outreach': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'What a send would do: who gets an email, who does not and why, the sender, how fast, until when (U-22).',
    input: ofSelection.extend({
      options: OutreachOptions.default(OutreachOptions.parse({})),
      page: z.int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      template,
      from: z.string(),
      /** The subject of the first email. */
      subject: z.string().nullable(),
      counts: RecipientCounts,
      total: z.int(),
      recipients: z.array(Recipient),
      page_size: z.int(),
      pace: z.object({ perMinute: z.int(), perHour: z.int(), perDay: z.int() }),
      cap_days: z.int(),
      /** The time zones of the homes that get an email, most frequent first; null: unknown. */
      zones: z.array(z.object({ zone: sendZone.nullable(), emails: z.int() })),
      /** Null: nothing to send. */
      estimated_end: isoDateTime.nullable(),
      test_recipient: z.string(),
      health: Health,
    }),
  }),

  'sample-outreach': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The email that the agent of one home would get, exactly as sent (F-38).',
    input: z.object({ lead_id: z.uuid() }),
    output: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  }),

  'start-outreach': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Starts a send to the agents of the selected homes; every home gets an entry in the email log. Safe to repeat with the same id.',
    input: ofSelection.extend({
      id: z.uuid(),
      options: OutreachOptions,
      /** The number of emails shown in the review; if it has changed, nothing is sent. */
      confirmed: z.int().min(1),
    }),
    output: Send,
  }),

  'list-outreach-runs': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The sends of a campaign, newest first, and the deliverability of its emails.',
    input: z.object({ campaign_id: z.uuid() }),
    output: z.object({ runs: z.array(Send), health: Health }),
  }),

  'get-outreach-run': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'A send with a page of its email log (F-30, U-23).',
    input: z.object({
      id: z.uuid(),
      /** Emails in this state, those that bounced, or the follow-ups. */
      state: z.enum(EMAIL_LOG_FILTERS).nullable().default(null),
      page: z.int().min(1).max(10_000).default(1),
    }),
    output: z.object({ run: Send, emails: z.array(OutreachEmail), page_size: z.int(), health: Health }),
  }),

  'control-outreach': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Pauses, resumes or cancels a send, or retries failed emails (F-29).',
    input: z.object({ id: z.uuid(), control: z.enum(SEND_CONTROLS) }),
    output: Send,
  }),

  'export-outreach-run': fn({
    access: 'admin',
    role: 'sender',
    summary: 'The email log of a send as CSV, safe from formulas in a spreadsheet.',
    input: withId,
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),

  'preview-outreach-test-email': fn({
    access: 'admin',
    role: 'sender',
    summary: 'To whom the next test email of this campaign would go, and about which home; sends nothing (D3-223).',
    input: z.object({ campaign_id: z.uuid(), selection: LeadSelection.nullable().default(null) }),
    output: z.object({
      email: z.string(),
      street: z.string(),
      /** No selected home has artwork, so the home is made up. */
      is_demo: z.boolean(),
    }),
  }),

  'send-outreach-test-email': fn({
    access: 'admin',
    role: 'sender',
    summary: 'A test email of this campaign, of the first selected home with artwork, to the fixed recipient (D3-223).',
    input: z.object({ campaign_id: z.uuid(), selection: LeadSelection.nullable().default(null) }),
    output: z.object({ template, email: z.string() }),
  }),

  'send-sellers-agent-email': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Sends one email to the seller’s agent of a home now (D3-214, E-13). A test email goes to the fixed recipient.',
    input: SingleEmail,
    output: EmailOutput,
  }),

  'send-anniversary-email': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Sends one email to the buyer’s agent of a home now (D3-215, E-13).',
    input: SingleEmail,
    output: EmailOutput,
  }),
}

const reason = z.enum(SUPPRESSION_REASONS)

const Suppression = z.object({
  id: z.string(),
  /** Null: kept as a hash only. */
  email: z.string().nullable(),
  reason,
  note: z.string().nullable(),
  added_by: z.string().nullable(),
  at: isoDateTime,
  may_be_lifted: z.boolean(),
})
export type Suppression = z.output<typeof Suppression>

const UNSUBSCRIBE_KEY = /^[0-9a-f]{32,128}$/
const unsubscribing = z.object({
  key: z.string().regex(UNSUBSCRIBE_KEY, 'is not the key of an unsubscribe link'),
})

export const suppressionFunctions = {
  'list-suppressions': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Who gets no emails, newest first, fifty to a page (F-32).',
    input: z.object({
      search: z.string().trim().max(254).default(''),
      reason: reason.nullable().default(null),
      page: z.int().min(1).max(100_000).default(1),
    }),
    output: z.object({ suppressions: z.array(Suppression), total: z.int(), page_size: z.int() }),
  }),

  'add-suppressions': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Stops all emails to these addresses. Takes any text: a column, a list, a CSV file.',
    input: z.object({ text: z.string().max(2_000_000), note: z.string().trim().max(300).default('') }),
    output: z.object({ added: z.int(), known: z.int() }),
    maxBodyBytes: 3 * 2 ** 20,
  }),

  'lift-suppression': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Removes an address from the suppression list, unless its owner opted out.',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: successResult,
  }),

  'export-suppressions': fn({
    access: 'admin',
    role: 'sender',
    summary: 'The list as CSV, safe from formulas in a spreadsheet.',
    input: z.object({}),
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),

  'unsubscribe-state': fn({
    access: 'visitor',
    summary: 'Whether the person this unsubscribe link belongs to still gets emails. Changes nothing.',
    input: unsubscribing,
    output: z.object({
      is_unsubscribed: z.boolean(),
      /** The address of the link, masked: its email may have been forwarded. */
      email: z.string(),
    }),
  }),

  unsubscribe: fn({
    access: 'visitor',
    summary:
      'Stops all emails to the address this link belongs to. Safe to repeat, needs no sign-in, never expires (S-25).',
    input: unsubscribing,
    output: successResult,
  }),
}
