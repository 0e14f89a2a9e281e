import type { Output } from '#contract/index.ts'
import { jobControls } from '#domain/admin/job.ts'
import type { Context } from '#server/context.ts'
import { attentionCounts, jobs } from '#server/db/admin/jobs.ts'

/** Returns work that needs an admin, is running, or ended in the last day: shown on every screen of the admin tool. */
export async function getActivity({ db, now }: Context): Promise<Output<'get-activity'>> {
  const [attention, rows] = await Promise.all([attentionCounts(db, now()), jobs(db, now())])
  return {
    attention,
    jobs: rows.map(({ updated_at, ...job }) => ({
      ...job,
      may: jobControls(job),
      updated_at: updated_at.toISOString(),
    })),
  }
}
