import { AppError } from '#domain/errors.ts'
import type { Assessment } from '#domain/photo-search/assessment.ts'
import type { CandidateKind } from '#domain/photo-search/candidates.ts'
import { confidenceIn, SCORE_TIE } from '#domain/photo-search/suitability.ts'
import type { Factor, Suitability } from '#engine/suitability/suitability.ts'
import { suitabilityOfJpeg } from '#server/images/jpeg-suitability.ts'
import type { Assessor } from '#server/ports/photo-search.ts'

type JudgedPhoto = { readonly slot: number; readonly kind: CandidateKind; readonly suitability: Suitability }

/** Chooses the photo with our own analysis: no key, no network, the same result for the same photos (D1-004, G-4). */
export const engineAssessor = (): Assessor => ({
  async assess({ slots, photos }) {
    const judged: JudgedPhoto[] = []
    // One after the other: each blocks the event loop for some milliseconds, and other work may run in between.
    for (const { number, photo } of slots) {
      const jpeg = photos.get(number)
      if (photo && jpeg) judged.push({ slot: number, kind: photo.kind, suitability: await suitabilityOfJpeg(jpeg) })
    }
    if (judged.length === 0) throw new AppError('unavailable', 'No photo could be judged')
    return assessmentOn(best(judged))
  },
})

/**
 * Of the best photos the street view, which is surely of this address, else the one that shows the home most from the
 * front.
 */
function best(judged: readonly JudgedPhoto[]): JudgedPhoto {
  const highest = Math.max(...judged.map(({ suitability }) => suitability.score))
  const tied = judged.filter(({ suitability }) => suitability.score >= highest - SCORE_TIE)
  return (
    tied.find(({ kind }) => kind === 'Street View') ??
    tied.reduce((front, other) => (other.suitability.frontal > front.suitability.frontal ? other : front))
  )
}

function assessmentOn({ slot, kind, suitability }: JudgedPhoto): Assessment {
  return {
    slot,
    reason: `${kind} photo. ${reasonOf(suitability)}`,
    score: Math.round(suitability.score * 10) / 10,
    confidence: confidenceIn(suitability),
  }
}

/**
 * Describes what the photo shows; for a home also the two strongest points against the photo or, if there are none, the
 * points in its favor. Lettering that the artwork will contain is always mentioned.
 */
function reasonOf({ exterior, factors }: Suitability): string {
  const [shown, ...quality] = factors
  const against = quality.filter(({ isGood }) => !isGood).sort((one, other) => one.value - other.value)
  const worst = against.filter(({ name }, i) => i < 2 || name === 'unmarked')
  const mentioned = worst.length > 0 ? worst : quality.filter(({ name }) => WORTH_MENTIONING.has(name))
  return [shown!, ...(exterior < 0.5 ? [] : mentioned)].map(({ sentence }) => sentence).join(' ')
}

const WORTH_MENTIONING = new Set<string>(['light', 'openView'] satisfies Factor['name'][])
