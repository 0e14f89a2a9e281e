import { randomFrom, seedOf } from '#engine/random.ts'
import type { Season } from './garden/garden-colors.ts'
import type { HousePlan } from './houses/house.ts'
import { finishFor, pick } from './palette.ts'

export const HOUSE_KINDS = [
  'ranch',
  'cape',
  'colonial',
  'craftsman',
  'farmhouse',
  'victorian',
  'modern',
  'spanish',
] as const
export type HouseKind = (typeof HOUSE_KINDS)[number]

/** The design of the home at an address: plain data, always the same. */
export type Home = {
  readonly seed: number
  readonly kind: HouseKind
  readonly plan: HousePlan
  /** Mirrored left to right. */
  readonly mirrored: boolean
  readonly season: Season
  readonly fence: 'picket' | 'boards' | 'hedge' | null
  readonly hasSidewalk: boolean
  /** 0 lush to 1 dry. */
  readonly dryness: number
  /** The position of the sun on the day of the photographs, in radians (see `sunnyWeather`), and the clouds. */
  readonly sunTurn: number
  readonly sunHeight: number
  readonly clouds: number
}

/** The home at an address. Case, spaces, punctuation and the country name make no difference. */
export const homeOf = (address: string): Home => homeFromSeed(seedOf(spelledPlainly(address)))

const spelledPlainly = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[\s,]+(?:usa|us|united states(?: of america)?)\W*$/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const USUAL_STORIES: Record<HouseKind, readonly (1 | 2)[]> = {
  ranch: [1],
  cape: [1],
  colonial: [2],
  craftsman: [1],
  farmhouse: [2],
  victorian: [2],
  modern: [1, 2, 2],
  spanish: [1, 2],
}

export function homeFromSeed(seed: number): Home {
  const random = randomFrom(seed ^ 0x51ab)
  random()
  const kind = pick(HOUSE_KINDS, random)
  const side = random() < 0.5 ? -1 : 1
  return {
    seed,
    kind,
    plan: {
      finish: finishFor(kind, random),
      hasGarage: random() < 0.75,
      hasPorch: random() < 0.65,
      stories: pick(USUAL_STORIES[kind], random),
      stretch: 0.92 + 0.18 * random(),
    },
    mirrored: random() < 0.5,
    season: pick(['summer', 'summer', 'summer', 'spring', 'autumn'] as const, random),
    fence: pick(['boards', 'boards', 'hedge', 'picket', null], random),
    hasSidewalk: random() < 0.7,
    dryness: random() * (kind === 'spanish' ? 0.6 : 0.35),
    sunTurn: side * (0.35 + 0.6 * random()),
    sunHeight: 0.48 + 0.32 * random(),
    clouds: 0.15 + 0.55 * random(),
  }
}
