import type { Output, Parsed } from '#contract/index.ts'
import { teamAlertErrorText } from '#domain/admin/team-alert-types.ts'
import { fieldError } from '#domain/errors.ts'
import { sendAlertOrLog } from '#server/actions/send-alert-or-log.ts'
import type { Context } from '#server/context.ts'

/**
 * Notifies the team (D1-259); a failed notification is only logged (D1-287). The shop sends all other notifications
 * itself.
 */
export async function notification(
  ctx: Context,
  { type, source, address }: Parsed<'notification'>,
): Promise<Output<'notification'>> {
  if (type !== 'image_generation') {
    const message = teamAlertErrorText(type)
    throw fieldError('type', message, 'forbidden')
  }
  await sendAlertOrLog(ctx, { type, source, address: address || null })
  return { success: true }
}
