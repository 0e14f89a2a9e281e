import sharp from 'sharp'
import type { Confidence, Verdict } from '#domain/assessment.ts'
import type { CandidateKind } from '#domain/candidates.ts'
import { AppError } from '#domain/errors.ts'
import { type Factor, type Suitability, suitabilityOf } from '#engine/suitability/suitability.ts'
import { pictureFromJpeg } from '../images/prepare.ts'
import type { Assessor } from '../ports.ts'

/** What the judgement looks at. */
const LOOK_SIDE_PX = 448
/** Lettering is looked for in a larger copy. */
const READING_SIDE_PX = 896
/** Scores so near each other are a tie. */
const TIE = 0.75
/** Below this a photo that is surely no home is refused; a home in a poor photo never is. */
const HOPELESS = 3
const GOOD = 6

type Judged = { readonly slot: number; readonly kind: CandidateKind; readonly suitability: Suitability }

/** Chooses the photo with our own eyes: no key, no network, the same answer for the same photos (D1-004, G-4). */
export const localAssessor = (): Assessor => ({
  async assess({ slots, photos }) {
    const judged: Judged[] = []
    // One after the other: each holds the loop for some milliseconds, and others may go between.
    for (const { number, photo } of slots) {
      const jpeg = photos.get(number)
      if (photo && jpeg) judged.push({ slot: number, kind: photo.kind, suitability: await judge(jpeg) })
    }
    if (judged.length === 0) throw new AppError('unavailable', 'No photo could be judged')
    return verdictOn(best(judged))
  },
})

async function judge(jpeg: Buffer): Promise<Suitability> {
  const [picture, closer, { width, height }] = await Promise.all([
    pictureFromJpeg(jpeg, LOOK_SIDE_PX),
    pictureFromJpeg(jpeg, READING_SIDE_PX),
    sharp(jpeg).metadata(),
  ])
  return suitabilityOf(picture, { width, height }, closer)
}

/** Of the best photos the street view, which is surely of this address, else the one that shows the home most from the front. */
function best(judged: readonly Judged[]): Judged {
  const highest = Math.max(...judged.map(({ suitability }) => suitability.score))
  const tied = judged.filter(({ suitability }) => suitability.score >= highest - TIE)
  return (
    tied.find(({ kind }) => kind === 'Street View') ??
    tied.reduce((front, other) => (other.suitability.frontal > front.suitability.frontal ? other : front))
  )
}

function verdictOn({ slot, kind, suitability }: Judged): Verdict {
  return {
    slot,
    reason: `${kind} photo. ${reasonOf(suitability)}`,
    score: Math.round(suitability.score * 10) / 10,
    confidence: confidenceOf(suitability),
  }
}

/** LOW stops the way to art: only when this is surely no home. A poor photo of a home goes on. */
function confidenceOf({ score, exterior, confidence }: Suitability): Confidence {
  if (score < HOPELESS && confidence === 'HIGH' && exterior < 0.5) return 'LOW'
  return score >= GOOD && confidence === 'HIGH' ? 'HIGH' : 'MEDIUM'
}

/**
 * What it shows; of a home also the two things that speak most against the photo, or where nothing does what speaks for
 * it. That the artwork will carry somebody's lettering is always told.
 */
function reasonOf({ exterior, factors }: Suitability): string {
  const [shown, ...quality] = factors
  const against = quality.filter(({ isGood }) => !isGood).sort((one, other) => one.value - other.value)
  const worst = against.filter(({ name }, i) => i < 2 || name === 'unmarked')
  const told = worst.length > 0 ? worst : quality.filter(({ name }) => WORTH_TELLING.has(name))
  return [shown!, ...(exterior < 0.5 ? [] : told)].map(({ sentence }) => sentence).join(' ')
}

const WORTH_TELLING = new Set<string>(['light', 'openView'] satisfies Factor['name'][])
