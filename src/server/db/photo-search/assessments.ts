import type { Assessment } from '#domain/photo-search/assessment.ts'
import type { Db, Tx } from '#server/db/pool.ts'

export type StoredAssessment = Assessment & { readonly listingUrl: string | null }

/** Saves the assessment of a property, replacing an earlier one. */
export async function saveAssessment(
  tx: Tx,
  propertyId: string,
  assessment: StoredAssessment,
  now: Date,
): Promise<void> {
  const { slot, reason, score, confidence, listingUrl } = assessment
  const row = { slot, reason, score, confidence, listing_url: listingUrl, assessed_at: now }
  await tx
    .insertInto('assessments')
    .values({ property_id: propertyId, ...row })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
    .execute()
}

export async function assessmentOf(db: Db, propertyId: string): Promise<StoredAssessment | undefined> {
  const row = await db.selectFrom('assessments').selectAll().where('property_id', '=', propertyId).executeTakeFirst()
  return (
    row && {
      slot: row.slot,
      reason: row.reason,
      score: row.score,
      confidence: row.confidence,
      listingUrl: row.listing_url,
    }
  )
}
