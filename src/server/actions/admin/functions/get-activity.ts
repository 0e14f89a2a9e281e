import type { Output } from '#contract/index.ts'
import { activityControls } from '#domain/admin/activity.ts'
import { nextEmailView } from '#server/actions/outreach/index.ts'
import type { Context } from '#server/context.ts'
import { activities, attentionCounts } from '#server/db/admin/activities.ts'

/** Returns work that needs an admin, is running, or ended in the last day: shown on every screen of the admin tool. */
export async function getActivity({ db, now }: Context): Promise<Output<'get-activity'>> {
  const [attention, rows] = await Promise.all([attentionCounts(db, now()), activities(db, now())])
  return {
    attention,
    activities: rows.map(({ updated_at, wait_until: wakeAt, options, zones, ...activity }) => ({
      ...activity,
      may: activityControls(activity),
      ...nextEmailView(wakeAt === null ? null : { options, wakeAt }, zones ?? []),
      updated_at: updated_at.toISOString(),
    })),
  }
}
