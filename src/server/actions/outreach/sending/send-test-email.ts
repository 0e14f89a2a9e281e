import { AppError } from '#domain/errors.ts'
import type { OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import { TEST_EMAIL_ERROR } from '#domain/outreach/outreach.ts'
import { testEmailRecipient } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { currentTexts } from '../texts/current-texts.ts'
import { deliverNow } from './deliver-to-agent.ts'
import { type EmailContent, waitingEntry } from './email-log-entry.ts'

type TestEmail = Omit<EmailContent, 'email'> & {
  /** If missing, the current texts are used. */
  readonly texts?: OutreachTexts
  readonly origin: string
}

/**
 * Sends a test email to ourselves and waits for the mail server's reply; returns its Message-ID. Its link opens the
 * home as a preview, which counts nothing. Throws AppError 'unavailable'.
 */
export async function sendTestEmail(ctx: Context, testEmail: TestEmail): Promise<string> {
  const content = { ...testEmail, email: testEmailRecipient(ctx.config), link: previewLink(testEmail.link) }
  const row = { ...waitingEntry(content, ctx.now()), tracked: false, is_test_email: true }
  const texts = testEmail.texts ?? (await currentTexts(ctx.db, testEmail.template))
  const delivery = await deliverNow(ctx, row, { origin: testEmail.origin, texts, limits: null })
  if (delivery.kind === 'done' && delivery.messageId !== null) return delivery.messageId
  const why = delivery.kind === 'done' ? delivery.reason : null
  throw new AppError('unavailable', why === null ? TEST_EMAIL_ERROR : `${TEST_EMAIL_ERROR}: ${why}`)
}

/** Returns the same link as a preview of the home, for readers who are not the recipients (D2-107, E-26). */
function previewLink(link: string): string {
  const url = new URL(link)
  url.searchParams.set('preview', 'true')
  return url.href
}
