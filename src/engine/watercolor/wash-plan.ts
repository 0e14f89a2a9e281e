import { percentiles } from '../analysis/percentiles.ts'
import { asPlane } from '../analysis/types.ts'
import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { kernels, layOut } from '../kernels/workbench.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane, sharedPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { clamp, mix, smoothstep } from '../scalar.ts'
import { giveBack } from '../shared-memory.ts'
import { houseAt } from '../scene/scene.ts'
import { BLUE, sidesOf } from './sides.ts'
import type { Painted } from './sides.ts'
import { simplified } from './simplified.ts'
import { washTone } from './tone.ts'
import type { WashPlanes } from './wash-fields.ts'

/** Plans the washes of all masses and parts them into the two sides of every edge. */
export function setWashes(planes: WashPlanes, analysis: Analysis): void {
  const { width, height, scene } = analysis
  const whole = (data: Float32Array) => enlarged({ width: scene.width, height: scene.height, data }, width, height)
  const leaves = whole(scene.masses.foliage)
  const detail = whole(toldAt(analysis))
  const sky = openSky(analysis)
  const shade = whole(scene.shade)
  const painted = paintedPlaces(analysis, { leaves, detail, sky, shade })
  const { selector, light, dark } = sidesOf(painted)
  giveBack(painted)
  planes.selector = selector.data
  planes.lightTone = light.tone.data
  planes.lightA = light.a.data
  planes.lightB = light.b.data
  planes.darkTone = dark.tone.data
  planes.darkA = dark.a.data
  planes.darkB = dark.b.data
  planes.leaves = leaves.data
  planes.sky = gaussianBlur(sky, 1, sky).data
  planes.care = detail.data
  planes.shade = shade.data
}

/** How much of the budget of detail roofs and openings lose: tiles are one wash, and so is glass. */
const ROOF_LOSES = 0.5
const OPENING_LOSES = 0.35

/** Where details are told, 0..1, at the size of the scene: all of them at the focus, further away here and there. */
function toldAt({ scene, plan }: Analysis): Float32Array {
  const { roof, opening } = scene.masses
  return plan.detail.data.map((detail, i) => {
    const x = i % scene.width
    const y = (i / scene.width) | 0
    const patch = smoothstep(0.35, 0.6, sampleTexture(broadUnevenness(), x * 1.3, y * 1.3 + 5))
    const kept = 1 - 0.75 * (1 - patch) * smoothstep(0.9, 0.6, detail)
    return detail * kept * (1 - ROOF_LOSES * roof[i]!) * (1 - OPENING_LOSES * opening[i]!)
  })
}

/** A plane of the scene's size at that of the analysis. */
function enlarged(plane: Plane, width: number, height: number): Plane {
  const half = unhalve(plane, (width + 1) >> 1, (height + 1) >> 1)
  return unhalve(half, width, height, sharedPlane(width, height))
}

/** Masks 0..1 of the size of the analysis. */
type Masks = { readonly leaves: Plane; readonly detail: Plane; readonly sky: Plane; readonly shade: Plane }

/** How far the grading of a wash is smoothed, in pixels. */
const GRADED_SIGMA = 10
/** Pixels that stay in the caches together. */
const CHUNK = 16_384

/**
 * What is painted at each place: every region of even colour is one graded wash with the photo's own border, leaves are
 * broad lights and darks, the sky is one wash, and details are told near the focus only; all in the colours of one box.
 */
function paintedPlaces(analysis: Analysis, { leaves, detail, sky, shade }: Masks): Painted {
  const { width, height, fine, coarse } = analysis
  const flat = simplified(analysis)
  const slow = sharedPlane(width, height)
  for (let i = 0; i < slow.data.length; i++) slow.data[i] = coarse.L[i]! - flat.L[i]!
  gaussianBlur(slow, GRADED_SIGMA, slow)
  const lift = paleness(analysis)
  const wash = skyWash(analysis, sky)
  const weight = sharedPlane(width, height)
  const key = keyOf(analysis)
  // In the order in which the kernel expects them: the first three are changed, the last one is written.
  const order = [
    flat.L,
    flat.a,
    flat.b,
    slow.data,
    lift.data,
    fine.L,
    coarse.L,
    coarse.a,
    coarse.b,
    detail.data,
    leaves.data,
    shade.data,
    sky.data,
    wash.tone.data,
    wash.a.data,
    wash.b.data,
    weight.data,
  ]
  for (let from = 0; from < weight.data.length; from += CHUNK) {
    const to = Math.min(weight.data.length, from + CHUNK)
    const bench = Object.values(layOut(Object.fromEntries(order.map((_, k) => [`plane ${k}`, to - from]))))
    order.forEach((plane, k) => bench[k]!.set(plane.subarray(from, to)))
    const places = bench.map(({ byteOffset }) => byteOffset)
    kernels.paintPlaces(to - from, key, BLUE, ...places)
    for (const k of [0, 1, 2, 16]) order[k]!.set(bench[k]!, from)
  }
  giveBack(slow, lift, wash)
  return { tone: asPlane(analysis, flat.L), a: asPlane(analysis, flat.a), b: asPlane(analysis, flat.b), weight }
}

/** From and to which lightness of the surroundings shadows are lifted, by how much, and how far around it is looked. */
const DEEP = { from: 0.62, to: 0.3, lift: 0.1, sigma: 20 } as const

/** Streets and drives grow lighter towards the viewer, and houses away from the focus, by at most so much. */
const PAVEMENT_LIFT = 0.16
const NEIGHBOR_LIFT = 0.1

/**
 * What is to be added to lightness: wide shadows are laid thin, but for those at the focus; lit pavement turns into
 * paper towards the viewer; and neighbors are paler than the subject.
 */
function paleness(analysis: Analysis): Plane {
  const { scene, plan } = analysis
  const { pavement } = scene.masses
  const lightness = quarterOf(asPlane(analysis, analysis.coarse.L))
  gaussianBlur(lightness, DEEP.sigma / 4, lightness)
  const { width, height, data } = lightness
  for (let y = 0, i = 0; y < height; y++) {
    const near = PAVEMENT_LIFT * smoothstep(0.6, 0.9, y / height)
    for (let x = 0; x < width; x++, i++) {
      const away = 1 - plan.detail.data[i]!
      const deep = DEEP.lift * smoothstep(DEEP.from, DEEP.to, data[i]!)
      data[i] = away * (deep + NEIGHBOR_LIFT * away * houseAt(scene, i)) + near * pavement[i]! * (1 - scene.shade[i]!)
    }
  }
  return enlarged(lightness, analysis.width, analysis.height)
}

/** The median tone of a sheet, sky apart, that still lets the paper shine. */
const LIGHT_MEDIAN = 0.24
const LOWEST_KEY = 0.6

/** Middle tones are thinned by this factor: a sheet of middle greys is mud. */
function keyOf(analysis: Analysis): number {
  const lightness = quarterOf(asPlane(analysis, analysis.coarse.L)).data
  const { sky } = analysis.scene.masses
  const [median] = percentiles(lightness, [0.5], 1, (i) => sky[i]! < 0.5)
  const key = clamp(LIGHT_MEDIAN / Math.max(1e-3, washTone(median!)), LOWEST_KEY, 1)
  // Dusk stays dusk.
  return mix(key, 1, analysis.scene.light.dusk)
}

/** Half-width of what stands in the sky without counting, in pixels of half the size: wires. */
const WIRE = 2

/** The sky with wires closed over: what is thin, has sky on both sides and is not green. */
function openSky(analysis: Analysis): Plane {
  const { width, height, sky, vegetation } = analysis
  const half = halve(asPlane(analysis, sky))
  const closed = unhalve(leastAround(leastAround(half, -1), 1), width, height, sharedPlane(width, height))
  const { data } = closed
  for (let i = 0; i < data.length; i++) data[i] = Math.max(sky[i]!, data[i]! * (1 - vegetation[i]!))
  return closed
}

/** The least value (`sign` 1) or the largest (`sign` -1) within a square of `WIRE` pixels to each side. */
function leastAround({ width, height, data }: Plane, sign: 1 | -1): Plane {
  const across = new Float32Array(data.length)
  const out = newPlane(width, height)
  const last = data.findLastIndex((value) => value > 0)
  const rows = Math.min(height, Math.ceil((last + 1) / width) + WIRE)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      let least = Infinity
      const to = y * width + Math.min(width - 1, x + WIRE)
      for (let i = y * width + Math.max(0, x - WIRE); i <= to; i++) if (sign * data[i]! < least) least = sign * data[i]!
      across[y * width + x] = least
    }
  }
  for (let y = 0; y < rows; y++) {
    const from = Math.max(0, y - WIRE) * width
    const to = Math.min(height - 1, y + WIRE) * width
    for (let x = 0; x < width; x++) {
      let least = Infinity
      for (let i = from + x; i <= to + x; i += width) if (across[i]! < least) least = across[i]!
      out.data[y * width + x] = sign * least
    }
  }
  return out
}

/** Reach of the water in a sky, in pixels; skies are laid thinner than they are seen. */
const SKY_SIGMA = 36
const SKY_CHROMA = 0.8

/** The sky as one graded wash: its own hue, carried far by water, with its clouds left light. */
function skyWash(analysis: Analysis, sky: Plane): Omit<Painted, 'weight'> {
  const { width, height, coarse, scene } = analysis
  const deepened = 1 + 0.7 * scene.light.dusk
  const mask = quarterOf(sky)
  const all = gaussianBlur(mask, SKY_SIGMA / 4)
  const L = quarterOf(asPlane(analysis, coarse.L))
  const b = quarterOf(asPlane(analysis, coarse.b))
  const spread = (values: Plane): Plane => {
    const out = newPlane(mask.width, mask.height)
    for (let i = 0; i < out.data.length; i++) out.data[i] = values.data[i]! * mask.data[i]!
    gaussianBlur(out, SKY_SIGMA / 4, out)
    for (let i = 0; i < out.data.length; i++) out.data[i]! /= all.data[i]! + 1e-4
    return out
  }
  const wideL = spread(L)
  const wideA = spread(quarterOf(asPlane(analysis, coarse.a)))
  const wideB = spread(b)
  const tone = newPlane(mask.width, mask.height)
  for (let y = 0, i = 0; y < tone.height; y++) {
    // A wash grows thinner towards the horizon.
    const thinned = 1 - 0.45 * smoothstep(0.1, 0.62, y / tone.height)
    for (let x = 0; x < tone.width; x++, i++) {
      // Clouds are paper: what is lighter and greyer than the sky around it.
      const cloud = smoothstep(0.04, 0.14, L.data[i]! - wideL.data[i]! + 0.5 * (b.data[i]! - wideB.data[i]!))
      tone.data[i] = (0.05 + 0.5 * washTone(wideL.data[i]!)) * deepened * thinned * (1 - 0.85 * cloud)
      wideA.data[i]! *= SKY_CHROMA * (1 - 0.8 * cloud)
      wideB.data[i]! *= SKY_CHROMA * (1 - 0.8 * cloud)
    }
  }
  return {
    tone: enlarged(tone, width, height),
    a: enlarged(wideA, width, height),
    b: enlarged(wideB, width, height),
  }
}

const quarterOf = (plane: Plane): Plane => halve(halve(plane))
