import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { agentOfLead, artworkOfLead } from '#domain/leads/lead.ts'
import {
  DEFAULT_OUTREACH_TEXTS,
  OUTREACH_TEXT_NAMES,
  type OutreachTextName,
  type OutreachTexts,
  textProblems,
} from '#domain/outreach/outreach-texts.ts'
import {
  DEMO_MAILING,
  OUTREACH_TEMPLATE_NAMES,
  outreachLink,
  type OutreachTemplate,
} from '#domain/outreach/outreach.ts'
import { requireLead } from '#server/actions/leads/index.ts'
import { testEmailRecipient } from '#server/config.ts'
import type { AdminCaller, Caller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { insertTexts, type SavedTexts, textVersions } from '#server/db/outreach/outreach-texts.ts'
import { emailArtworkUrl } from '../sending/email-log-entry.ts'
import { sendTestEmail } from '../sending/send-test-email.ts'
import { writeOutreach } from '../texts/compose-outreach.ts'

const MAX_VERSIONS = 50

/** Returns the current texts of every email (F-39). */
export async function listOutreachTexts({ db, config }: Context): Promise<Output<'list-outreach-texts'>> {
  const emails = await Promise.all(
    OUTREACH_TEXT_NAMES.map(async (name) => ({ name, ...currentOf(name, (await textVersions(db, name, 1))[0]) })),
  )
  return { emails, test_recipient: testEmailRecipient(config) }
}

const currentOf = (name: OutreachTextName, savedTexts: SavedTexts | undefined) => ({
  texts: savedTexts?.texts ?? DEFAULT_OUTREACH_TEXTS[name],
  version: savedTexts?.version ?? 0,
  saved_by: savedTexts?.saved_by ?? null,
  saved_at: savedTexts?.saved_at.toISOString() ?? null,
})

/** Returns the versions of an email's texts, newest first; version 0 is our original. */
export async function listOutreachTextVersions(
  { db }: Context,
  { name }: Parsed<'list-outreach-text-versions'>,
): Promise<Output<'list-outreach-text-versions'>> {
  const versions = await textVersions(db, name, MAX_VERSIONS)
  return { versions: [...versions, undefined].map((one) => currentOf(name, one)) }
}

/** Saves a new version; a send that has started keeps the texts it started with. */
export async function saveOutreachTexts(
  ctx: Context,
  { name, texts, version }: Parsed<'save-outreach-texts'>,
  { admin }: AdminCaller,
): Promise<Output<'save-outreach-texts'>> {
  refuseProblems(texts)
  return await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const latest = (await textVersions(tx, name, 1))[0]?.version ?? 0
    const isNew =
      latest === version && (await insertTexts(tx, { name, version: latest + 1, texts, savedBy: admin.username, now }))
    if (!isNew)
      throw new AppError(
        'conflict',
        'Someone else has saved this email in the meantime. Please look at their version first.',
      )
    await recordAudit(tx, { admin, action: 'change email text', detail: `${name}, version ${latest + 1}`, now })
    return { version: latest + 1 }
  })
}

function refuseProblems(texts: OutreachTexts): void {
  const problems = textProblems(texts)
  if (problems.length === 0) return
  throw new AppError('bad_input', problems.map(({ message }) => message).join('; '), {
    issues: problems.map(({ path, message }) => ({ path: `texts.${path}`, message })),
  })
}

/** Returns these texts as the agent of a home would read them; without a home, with made-up values (F-38). */
export async function previewOutreachTexts(
  ctx: Context,
  { texts, lead_id }: Parsed<'preview-outreach-texts'>,
  caller: AdminCaller,
): Promise<Output<'preview-outreach-texts'>> {
  refuseProblems(texts)
  const values = await emailValuesOf(ctx, lead_id, caller)
  const email = await writeOutreach(ctx, { id: randomUUID(), ...values }, texts, caller.origin)
  return { ...email, to: values.to }
}

/** Sends these texts to the fixed recipient of test emails (D3-223). */
export async function sendOutreachTextsTestEmail(
  ctx: Context,
  { name, texts, lead_id }: Parsed<'send-outreach-texts-test-email'>,
  caller: AdminCaller,
): Promise<Output<'send-outreach-texts-test-email'>> {
  refuseProblems(texts)
  const { agent_name, street, picture_url, link } = await emailValuesOf(ctx, lead_id, caller)
  const template = OUTREACH_TEMPLATE_NAMES.find((each): each is OutreachTemplate => each === name)
  await sendTestEmail(ctx, {
    template: template ?? 'anniversary-outreach',
    texts,
    origin: caller.origin,
    agentName: agent_name,
    street,
    pictureUrl: picture_url,
    link,
    accessCode: null,
  })
  return { email: testEmailRecipient(ctx.config) }
}

async function emailValuesOf(ctx: Context, leadId: string | null, { origin, urlOf }: Pick<Caller, 'origin' | 'urlOf'>) {
  const lead = leadId === null ? undefined : await requireLead(ctx, leadId)
  const artwork = lead && artworkOfLead(lead)
  const agent = lead && agentOfLead(lead)
  return {
    to: agent?.email ?? null,
    agent_name: (agent && agentNameOf(agent.name)) ?? DEMO_MAILING.agentName,
    street: (lead && streetOfLead(lead)) ?? DEMO_MAILING.street,
    picture_url: artwork ? emailArtworkUrl(artwork.url, { urlOf }) : null,
    link: outreachLink(origin, lead?.access_code ?? null, lead?.token ?? null),
  }
}
