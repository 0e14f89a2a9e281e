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
    const judgedPhotos: JudgedPhoto[] = []
    // One after the other: each blocks the event loop for some milliseconds, and other work may run in between.
    for (const { number, photo } of slots) {
      const jpeg = photos.get(number)
      if (photo && jpeg)
        judgedPhotos.push({ slot: number, kind: photo.kind, suitability: await suitabilityOfJpeg(jpeg) })
    }
    if (judgedPhotos.length === 0) throw new AppError('unavailable', 'No photo could be judged')
    return assessmentOn(best(judgedPhotos))
  },
})

/**
 * Chooses among the best photos: the street view, which is surely of this address, else the photo that shows the home
 * most from the front.
 */
function best(photos: readonly JudgedPhoto[]): JudgedPhoto {
  const highest = Math.max(...photos.map(({ suitability }) => suitability.score))
  const candidates = photos.filter(({ suitability }) => suitability.score >= highest - SCORE_TIE)
  return (
    candidates.find(({ kind }) => kind === 'Street View') ??
    candidates.reduce((front, other) => (other.suitability.frontal > front.suitability.frontal ? other : front))
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
  const [homeFactor, ...quality] = factors
  const against = quality.filter(({ isGood }) => !isGood).sort((one, other) => one.value - other.value)
  const worst = against.filter(({ name }, i) => i < 2 || name === 'unmarked')
  const factorsToName = worst.length > 0 ? worst : quality.filter(({ name }) => WORTH_MENTIONING.has(name))
  return [homeFactor!, ...(exterior < 0.5 ? [] : factorsToName)].map(({ sentence }) => sentence).join(' ')
}

const WORTH_MENTIONING = new Set<string>(['light', 'openView'] satisfies Factor['name'][])
