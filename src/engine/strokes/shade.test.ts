import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { clumpsOf, crownsOf, fillHoles, inThreeTones, lookIntoShade } from './shade.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })

/** The house with one hedge that has `lightness` everywhere, plus .06 in stripes 40 pixels wide. */
function hedge(lightness: number): Analysis {
  const L = house.fine.L.map((_, i) => lightness + ((i % house.width) % 80 < 40 ? 0.06 : 0))
  const image = { ...house.fine, L }
  return { ...house, fine: image, coarse: image, sky: new Float32Array(L.length), darkLines: [] }
}
const row = 90 * house.width
const inLight = row + 100
const inDark = row + 140

test('lookIntoShade brightens deep shade and raises its contrast', () => {
  const { form } = lookIntoShade(hedge(0.25))
  expect(form[inLight]! - form[inDark]!).toBeGreaterThan(0.06)
  expect(form[inDark]!).toBeGreaterThan(0)
})

test('lookIntoShade leaves lit pixels unchanged', () => {
  expect(lookIntoShade(hedge(0.6)).form.every((lift) => lift === 0)).toBe(true)
})

test('lookIntoShade treats a mass in shade as plants unless something is built there', () => {
  const dark = hedge(0.25)
  expect(lookIntoShade(dark).growth[inDark]).toBeGreaterThan(0.8)
  const boards = Array.from({ length: 30 }, (_, k) => ({
    points: Float32Array.from([10, 30 + 5 * k, 0.02, 200, 30 + 5 * k, 0.02]),
    strength: 0.02,
    straight: 1,
    room: 5,
  }))
  expect(lookIntoShade({ ...dark, darkLines: boards }).growth[inDark]).toBeLessThan(0.2)
  const lit = lookIntoShade(hedge(0.6)).growth
  expect(lit.every((share, i) => share <= house.vegetation[i]!)).toBe(true)
})

test('a crown has no holes where its lights are not green, and does not include sky', () => {
  const seen = hedge(0.6)
  const growth = seen.vegetation.map((_, i) => (i % house.width < 120 && i % 12 > 2 ? 1 : 0))
  const crowns = crownsOf(seen, { growth, form: new Float32Array(growth.length) })
  expect(crowns.subarray(row + 30, row + 90).every((share) => share > 0.9)).toBe(true)
  expect(crowns[row + 150]).toBe(0)
  const overcast = { ...seen, sky: new Float32Array(growth.length).fill(1) }
  expect(crownsOf(overcast, { growth, form: growth }).every((share) => share === 0)).toBe(true)
})

test('clumps are lighter where light falls on them and darker where it does not, and there are no clumps without leaves', () => {
  const seen = hedge(0.6)
  const form = new Float32Array(seen.sky.length)
  const clumps = clumpsOf(
    seen,
    { growth: form, form },
    form.map(() => 1),
  )
  expect(clumps[inLight - 16]!).toBeLessThan(-0.005)
  expect(clumps[inDark + 16]!).toBeGreaterThan(0.005)
  expect(clumpsOf(seen, { growth: form, form }, form).every((darker) => darker === 0)).toBe(true)
})

test('a small hole in a crown gets most of the tone around it; nothing changes elsewhere and in broad lights', () => {
  const { width, sky } = house
  const tone = sky.map((_, i) => (Math.abs((i % width) - 60) < 3 || i % width > 120 ? 0 : 0.6))
  const filled = tone.slice()
  fillHoles(
    house,
    sky.map(() => 1),
    filled,
  )
  expect(filled[row + 60]).toBeGreaterThan(0.2)
  expect(filled[row + 30]).toBeCloseTo(0.6)
  expect(filled[row + 180]).toBeCloseTo(0)
  const untouched = tone.slice()
  fillHoles(house, new Float32Array(tone.length), untouched)
  expect(untouched).toEqual(tone)
})

test('a crown is lighter on top and darker below, and its small lights and darks are softened; nothing else changes', () => {
  const { width, height } = house
  const from = 0.2 * height
  const to = 0.8 * height
  const leaves = house.sky.map((_, i) => (i / width > from && i / width < to ? 1 : 0))
  const tone = leaves.map((share, i) => share * (i % 9 < 3 ? 0.2 : 0.7))
  const drawn = tone.slice()
  const tones = { clumpSigmas: [11], crownSigma: 42, litLighter: [0.22, 0.22], shadedDarker: 0.2, share: 0.7 } as const
  inThreeTones({ ...house, vegetation: leaves }, leaves, tones, drawn)
  const mean = (share: number) =>
    drawn
      .subarray(Math.round(share * height) * width, Math.round(share * height) * width + 90)
      .reduce((a, b) => a + b) / 90
  expect(mean(0.25)).toBeLessThan(mean(0.5) - 0.05)
  expect(mean(0.75)).toBeGreaterThan(mean(0.5) + 0.05)
  const middle = drawn.subarray(Math.round(0.5 * height) * width, Math.round(0.5 * height) * width + width)
  expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(0.42)
  expect(drawn.every((dark, i) => leaves[i]! > 0 || dark === tone[i])).toBe(true)
})

test('an even mass in shade, such as a door, is not plants; a rough one is', () => {
  const { width, height } = house
  const even = new Float32Array(width * height).fill(0.25)
  const rough = even.map((L, i) => L + 0.03 * (((i % width) + Math.floor(i / width)) % 2))
  const seen = (photo: Float32Array) =>
    lookIntoShade({ ...hedge(0.25), photo: { ...house.photo, L: photo }, coarse: { ...house.coarse, L: even } }).growth
  expect(seen(even)[inDark]).toBe(house.vegetation[inDark])
  expect(seen(rough)[inDark]).toBeGreaterThan(0.8)
})

test('a smooth light yellow wall is not plants, even if its color is among theirs; green leaves and rough yellow ones are', () => {
  const { width, height } = house
  const everywhere = (value: number) => new Float32Array(width * height).fill(value)
  const growthOf = (a: number, roughness: number) => {
    const image = { width, height, L: everywhere(0.7), a: everywhere(a), b: everywhere(0.12) }
    const photo = { ...image, L: image.L.map((L, i) => L + roughness * (((i % width) + Math.floor(i / width)) % 2)) }
    const scene = { ...house, photo, fine: image, coarse: image, vegetation: everywhere(1), darkLines: [] }
    return lookIntoShade(scene).growth[row + 100]
  }
  expect(growthOf(0, 0)).toBe(0)
  expect(growthOf(-0.06, 0)).toBe(1)
  expect(growthOf(0, 0.04)).toBeGreaterThan(0.8)
})

test('a pale smooth wall is not plants, even if its color is among theirs; pale leaves are rough or green', () => {
  const { width, height } = house
  const everywhere = (value: number) => new Float32Array(width * height).fill(value)
  const growthOf = (L: number, a: number, roughness: number) => {
    const image = { width, height, L: everywhere(L), a: everywhere(a), b: everywhere(0.04) }
    const photo = { ...image, L: image.L.map((light, i) => light + roughness * (((i % width) + (i >> 8)) % 2)) }
    const scene = { ...house, photo, fine: image, coarse: image, vegetation: everywhere(1), darkLines: [] }
    return lookIntoShade(scene).growth[row + 100]!
  }
  expect(growthOf(0.9, -0.012, 0)).toBe(0)
  expect(growthOf(0.9, -0.012, 0.04)).toBeLessThan(0.1)
  expect(growthOf(0.9, -0.012, 0.2)).toBe(1)
  expect(growthOf(0.9, -0.06, 0)).toBe(1)
  expect(growthOf(0.7, -0.012, 0)).toBe(1)
})

test('a lit wall beside a dark mass keeps its tone and is not plants; the lights inside the mass show', () => {
  const { width } = house
  const L = house.fine.L.map((_, i) => (i % width < 150 ? 0.2 : 0.56))
  L.fill(0.36, row + 120, row + 124)
  const image = { ...house.fine, L }
  const sky = new Float32Array(L.length)
  const { form, growth } = lookIntoShade({ ...house, photo: image, fine: image, coarse: image, sky, darkLines: [] })
  expect(form[row + 154]).toBe(0)
  expect(growth[row + 154]).toBeLessThanOrEqual(house.vegetation[row + 154]!)
  expect(form[row + 122]).toBeGreaterThan(0.2)
})
