import type { Output } from '#contract/index.ts'
import { activityControls } from '#domain/admin/activity.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import type { Context } from '#server/context.ts'
import { activities, attentionCounts } from '#server/db/admin/activities.ts'

/** Returns work that needs an admin, is running, or ended in the last day: shown on every screen of the admin tool. */
export async function getActivity({ db, now }: Context): Promise<Output<'get-activity'>> {
  const [attention, rows] = await Promise.all([attentionCounts(db, now()), activities(db, now())])
  return {
    attention,
    activities: rows.map(({ updated_at, next_at, ...activity }) => ({
      ...activity,
      may: activityControls(activity),
      next_at: isoOrNull(next_at),
      updated_at: updated_at.toISOString(),
    })),
  }
}
