import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomFrom } from '#engine/random.ts'
import { EVIDENCE, EVIDENCE_NAMES } from '#engine/suitability/evidence.ts'
import { maskedThumbnailOf } from '#engine/suitability/masked-thumbnail.ts'
import { asOtherPhoto } from './suitability/augment.ts'
import { fitLogistic } from './suitability/fit.ts'
import { type Group, groupOf, SHARES, trainingPictures } from './suitability/pictures.ts'

/**
 * Trains the logistic regression of the suitability score on generated pictures only, and writes its table. Takes about
 * ten minutes.
 */

const HOMES = 110
const COPIES = 2
const PENALTY = 0.006
const TABLE = path.join(import.meta.dirname, '../src/engine/suitability/coefficients.ts')

const random = randomFrom(20_261)
const samples: { readonly evidence: readonly number[]; readonly group: Group }[] = []
for (const { picture, kind } of trainingPictures('train', HOMES)) {
  const copies = [picture, ...Array.from({ length: COPIES }, () => asOtherPhoto(picture, random))]
  for (const copy of copies) {
    const thumbnail = maskedThumbnailOf(copy)
    samples.push({ evidence: EVIDENCE_NAMES.map((name) => EVIDENCE[name](thumbnail)), group: groupOf(kind) })
  }
}
const counts = Object.groupBy(samples, ({ group }) => group)
const examples = samples.map(({ evidence, group }) => ({
  evidence,
  isHome: SHARES[group].isHome,
  weight: SHARES[group].share / counts[group]!.length,
}))
const { intercept, terms } = fitLogistic(examples, PENALTY)

const round = (v: number) => Number(v.toPrecision(4))
const lines = EVIDENCE_NAMES.map((name, i) => {
  const { mean, deviation, weight } = terms[i]!
  return `    ${name}: { mean: ${round(mean)}, deviation: ${round(deviation)}, weight: ${round(weight)} },`
})
writeFileSync(
  TABLE,
  `import type { EvidenceName } from './evidence.ts'

/**
 * Written by scripts/train-suitability.ts: logistic regression with weights that may not be negative, on
 * ${samples.length} pictures that we generated (homes drawn by the sandbox from ${HOMES} seeds; made-up rooms,
 * landscapes, things and papers; each also as ${COPIES} altered copies). No photograph took part. Penalty ${PENALTY}.
 * Accuracy: docs/suitability.md.
 */
export const EXTERIOR: {
  readonly intercept: number
  readonly evidence: {
    readonly [E in EvidenceName]: { readonly mean: number; readonly deviation: number; readonly weight: number }
  }
} = {
  intercept: ${round(intercept)},
  evidence: {
${lines.join('\n')}
  },
}
`,
)
