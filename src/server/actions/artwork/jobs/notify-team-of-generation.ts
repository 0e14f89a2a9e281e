import { sendAlertOrLog } from '#server/actions/send-alert-or-log.ts'
import type { Context } from '#server/context.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'

/** Notifies the team that a home is being drawn (D1-259). A failed notification is only logged (D1-287). */
export async function notifyTeamOfGeneration(
  ctx: Context,
  { propertyId }: Payload<'notify-team-of-generation'>,
): Promise<void> {
  const property = await propertyById(ctx.db, propertyId)
  if (!property?.image_source) return
  await sendAlertOrLog(ctx, { type: 'image_generation', source: property.image_source, address: property.address })
}
