import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Suitability, suitabilityOf } from '#engine/suitability/suitability.ts'
import { pictureFromJpeg } from '#server/images/prepare.ts'
import { type Group, groupOf, SHARES, trainingPictures } from '../scripts/suitability/pictures.ts'

/**
 * Measures how well the suitability separates homes from everything else: on every folder of JPEGs given, or on
 * pictures generated from seeds that training never saw.
 *
 *   node bench/suitability.ts [FOLDER …]
 */
const HOMES = 40
const folders = process.argv.slice(2)

const byGroup = new Map<string, Suitability[]>()
let wallMs = 0
const record = (group: string, assess: () => Suitability) => {
  const start = performance.now()
  const suitability = assess()
  wallMs += performance.now() - start
  byGroup.set(group, [...(byGroup.get(group) ?? []), suitability])
}

if (folders.length === 0) {
  for (const { picture, kind } of trainingPictures('held out', HOMES))
    record(groupOf(kind), () => suitabilityOf(picture, { width: 1024, height: 768 }))
}
for (const folder of folders) {
  for (const file of readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name))) {
    const jpeg = readFileSync(path.join(folder, file))
    const original = await pictureFromJpeg(jpeg)
    const picture = await pictureFromJpeg(jpeg, 448)
    const closer = await pictureFromJpeg(jpeg, 896)
    record(folder, () => suitabilityOf(picture, original, closer))
  }
}

const share = (all: readonly Suitability[], is: (one: Suitability) => boolean) =>
  `${((100 * all.filter(is).length) / all.length).toFixed(1)} %`
console.table(
  [...byGroup].map(([group, all]) => ({
    group,
    isHome: SHARES[group as Group]?.isHome ?? '',
    pictures: all.length,
    'P > .5': share(all, ({ exterior }) => exterior > 0.5),
    'score ≥ 5': share(all, ({ score }) => score >= 5),
    'score < 3': share(all, ({ score }) => score < 3),
    'surely no home': share(
      all,
      ({ exterior, certainty, score }) => exterior < 0.5 && certainty === 'high' && score < 3,
    ),
    'with lettering': share(all, ({ factors }) => factors.some(({ name, isGood }) => name === 'unmarked' && !isGood)),
    'mean score': Number((all.reduce((sum, { score }) => sum + score, 0) / all.length).toFixed(2)),
  })),
)
const count = [...byGroup.values()].reduce((sum, all) => sum + all.length, 0)
console.log(`${(wallMs / count).toFixed(1)} ms per picture`)
