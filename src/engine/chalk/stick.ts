import { byteFromLinear } from '../color.ts'
import type { Medium } from '../painting/layer-painting.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { PASSAGE, passageAt } from '../painting/passage.ts'
import { nearestPixel } from '../plane.ts'
import { clamp, mix, smoothstep } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { type Color, lightnessOf, srgb } from './colors.ts'
import { BROAD_LEVEL, LAYERS } from './layers.ts'

/** The pressure of each layer: the share of the paper's tooth that it fills. */
const LAYER_PRESSURES = [0, 0.6, 0.68, 0.85] as const
/** Full range of the variation in pressure from stroke to stroke. */
const PRESSURE_RANGE = 0.7
/** The share of its pressure that a stroke loses toward its end. */
const PRESSURE_LOSS = 0.25
/** Full range of the variation in pressure from stroke to stroke in the sky. */
const SKY_PRESSURE_RANGE = 1
/** The share of the sky's broad strokes that are left out, so that the rubbed color shows. */
const BARE_SKY_SHARE = 0.3
/**
 * A stroke is left out as a crumb if it begins where the paper is less open than this and its path has no more numbers
 * than this.
 */
const CRUMB_LIMITS = { open: 0.5, path: 12 } as const
/** Width of a stick's stroke relative to the brush the layers are planned for; its sides are soft. */
const WIDTH_SHARE = 0.84
/** No stick is darker than this. */
const MIN_LIGHTNESS = 0.24
/**
 * Variation of warmth (b of OKLab, and a share of it in a) between neighboring strokes, and factors on it in the sky
 * and on the ground.
 */
const BROKEN_COLOR = { b: 0.05, a: 0.3, sky: 0.45, ground: 0.4 } as const

/**
 * Fine strokes of the sky, which lie only beside things, are this much darker, as dark as the rubbed color of the open
 * sky looks: otherwise they are a pale halo.
 */
const SKY_BESIDE_THINGS_DARKER = 0.03

type StickAnalysis = Pick<PaintingAnalysis, 'width' | 'sky' | 'vegetation' | 'ground' | 'focus'>

/** Returns a function that lays planned strokes with the side of the stick or with its end. */
export const stickStroke =
  (
    { width, sky, vegetation, ground, focus }: StickAnalysis,
    open: Float32Array,
    strokes: StrokeBuilder,
  ): Medium['lay'] =>
  ({ path, start, pixel, color: [L, a, b] }, level, random) => {
    const isSky = sky[pixel]! > 0.5
    if (level === BROAD_LEVEL && isSky && random() < BARE_SKY_SHARE) return
    if (open[pixel]! < CRUMB_LIMITS.open && path.length <= CRUMB_LIMITS.path) return
    const layer = LAYERS[level]!
    const calm = isSky ? BROKEN_COLOR.sky : mix(1, BROKEN_COLOR.ground, ground[pixel]!)
    const own = isSky ? 1 : Math.max(PASSAGE.own, vegetation[pixel]!, ground[pixel]!)
    const passage = passageAt(pixel % width, Math.floor(pixel / width))
    const warm = mix(passage.warmth, random() - 0.5, own) * layer.colorJitter * calm * BROKEN_COLOR.b
    const isBesideThings = isSky && level > BROAD_LEVEL
    const lightness =
      Math.max(MIN_LIGHTNESS, L - (isBesideThings ? SKY_BESIDE_THINGS_DARKER : 0)) +
      mix(passage.lightness, random() - 0.5, own) * layer.lightnessJitter * calm
    const varied = isSky ? SKY_PRESSURE_RANGE : PRESSURE_RANGE
    const pressure = LAYER_PRESSURES[level]! * pressedFor(L, focus[pixel]!) * (1 + varied * (random() - 0.5))
    const last = path.length - 1
    for (let k = 2; k < path.length; k += 3) path[k]! *= pressure * (1 - (PRESSURE_LOSS * k) / last)
    strokes.add(path, {
      halfWidth: WIDTH_SHARE * start.radius,
      color: srgb(lightness, a + BROKEN_COLOR.a * warm, b + warm),
    })
  }

/** The openness below which no leaf or line is drawn. */
const MIN_OPENNESS = 0.4
/**
 * A brush with less load than this (for the sky beside an eave) becomes a stick whose pressure is multiplied by
 * `pressed`.
 */
const DRY_BRUSH = { load: 0.1, pressed: 0.7 } as const

/**
 * A builder that lays a brush's strokes with the end of a stick at this pressure: in sRGB, and only where the sheet is
 * `open`.
 */
export function endOfStick(
  strokes: StrokeBuilder,
  { width, height, focus }: PaintingAnalysis,
  open: Float32Array,
  pressure: number,
): StrokeBuilder {
  return {
    ...strokes,
    add(points, { halfWidth, color, load }) {
      const stick = color!.map((share) => byteFromLinear(clamp(share)) / 255) as unknown as Color
      const focused = focus[nearestPixel({ width, height }, points[0]!, points[1]!)]!
      const pressed =
        pressure * pressedFor(lightnessInLab(stick), focused) * (load! < DRY_BRUSH.load ? DRY_BRUSH.pressed : 1)
      const path: number[] = []
      for (let k = 0; k < points.length; k += 3) {
        const isOpen = open[nearestPixel({ width, height }, points[k]!, points[k + 1]!)]! > MIN_OPENNESS
        if (isOpen) path.push(points[k]!, points[k + 1]!, points[k + 2]! * pressed)
        else if (path.length > 3) break
        else path.length = 0
      }
      if (path.length > 3) strokes.add(path, { halfWidth, color: stick })
    },
  }
}

/** Roughly the lightness of a stick in OKLab. */
const lightnessInLab = (stick: Color): number => 0.1 + 0.9 * lightnessOf(...stick)

/** Factor on a stick's pressure in the focus, where the tooth closes up. */
const FOCUS_PRESSURE_FACTOR = 1.45

/**
 * Factor on the pressure of a stick of lightness L; outside the focus darks are pressed thinly, so that the paper shows
 * through, and lights until they cover it.
 */
const pressedFor = (L: number, focus: number): number =>
  mix(
    L < 0.55 ? mix(0.72, 1, smoothstep(0.2, 0.55, L)) : mix(1, 1.35, smoothstep(0.55, 0.9, L)),
    FOCUS_PRESSURE_FACTOR,
    focus,
  )
