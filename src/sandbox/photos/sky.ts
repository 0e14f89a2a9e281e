import { BILLOWS, noiseAt } from './noise.ts'
import { clamp01, type Color, smoothStep, type Vec } from './vector.ts'

/** The weather and the time of one photograph. */
export type Weather = {
  /** Toward the sun. */
  readonly sun: Vec
  readonly sunColor: Color
  /** Sky light on a surface that faces up, and light reflected by the ground. */
  readonly skyLight: Color
  readonly groundLight: Color
  readonly zenith: Color
  readonly horizon: Color
  /** 0 clear to 1 covered. */
  readonly clouds: number
  readonly cloudColor: Color
  /** The offset of this sky in the pattern of clouds. */
  readonly cloudShift: number
  readonly treeline: Color
  readonly evening: boolean
  readonly exposure: number
}

/**
 * A low warm sun. `turn` is its direction around the house (0 from the street, radians), `height` above the horizon.
 */
export function sunnyWeather(turn: number, height: number, clouds: number, cloudShift: number): Weather {
  const low = clamp01(1 - (height - 0.35) / 0.6)
  return {
    sun: [Math.sin(turn) * Math.cos(height), Math.sin(height), -Math.cos(turn) * Math.cos(height)],
    sunColor: [3.3, 2.95 - 0.3 * low, 2.45 - 0.65 * low],
    skyLight: [0.5, 0.62, 0.84],
    groundLight: [0.26, 0.24, 0.18],
    zenith: [0.14, 0.31, 0.66],
    horizon: [0.72, 0.82, 0.95],
    clouds,
    cloudColor: [1.28, 1.25, 1.2],
    cloudShift,
    treeline: [0.1, 0.13, 0.07],
    evening: false,
    exposure: 0.57,
  }
}

/** Half an hour after sunset. */
export function duskWeather(turn: number, cloudShift: number): Weather {
  return {
    sun: [Math.sin(turn) * 0.98, 0.17, -Math.cos(turn) * 0.98],
    sunColor: [0.1, 0.07, 0.07],
    skyLight: [0.17, 0.21, 0.31],
    groundLight: [0.07, 0.07, 0.08],
    zenith: [0.04, 0.085, 0.21],
    horizon: [0.72, 0.45, 0.3],
    clouds: 0.35,
    cloudColor: [0.38, 0.25, 0.24],
    cloudShift,
    treeline: [0.012, 0.016, 0.02],
    evening: true,
    exposure: 1.3,
  }
}

/** The light from a direction of the sky; `out` takes red, green, blue. Includes the distant trees. */
export function skyToward(weather: Weather, dx: number, dy: number, dz: number, out: Float64Array): void {
  const { zenith, horizon, sun, cloudColor } = weather
  const up = Math.max(0, dy)
  const low = Math.pow(1 - Math.min(1, up * 1.15), weather.evening ? 3.2 : 2.6)
  const towardSun = Math.max(0, dx * sun[0] + dy * sun[1] + dz * sun[2])
  const haze = Math.pow(towardSun, 8) * 0.25
  let red = zenith[0] + (horizon[0] - zenith[0]) * low + haze * 0.8
  let green = zenith[1] + (horizon[1] - zenith[1]) * low + haze * 0.6
  let blue = zenith[2] + (horizon[2] - zenith[2]) * low + haze * 0.3

  const far = 1 / (up + 0.12)
  const x = dx * far * 78 + weather.cloudShift
  const z = dz * far * 78
  const warp = 26 * (noiseAt(BILLOWS, x * 0.5 + 90, z * 0.5) - 0.5)
  const density = noiseAt(BILLOWS, x + warp, z - warp) * 0.78 + noiseAt(BILLOWS, x * 3.1, z * 3.1 + warp) * 0.22
  const edge = 0.72 - 0.4 * weather.clouds
  const cover = smoothStep(edge, edge + 0.17, density) * smoothStep(0.01, 0.16, up)
  if (cover > 0) {
    const ahead = noiseAt(BILLOWS, x + warp + sun[0] * 9, z - warp + sun[2] * 9)
    const brightness = 0.8 - 0.28 * smoothStep(edge, edge + 0.4, density) + 0.5 * clamp01(density - ahead + 0.2)
    red += (cloudColor[0] * brightness - red) * cover
    green += (cloudColor[1] * brightness - green) * cover
    blue += (cloudColor[2] * brightness - blue) * cover
  }
  out[0] = red
  out[1] = green
  out[2] = blue
  if (up < 0.2) treeline(weather, dx, dy, dz, out)
}

/** Two rows of distant trees, the farther one paler. */
function treeline(weather: Weather, dx: number, dy: number, dz: number, out: Float64Array): void {
  const around = Math.atan2(dx, dz) * 80 + weather.cloudShift
  const height = dy / Math.hypot(dx, dz)
  const back = 0.045 + 0.06 * noiseAt(BILLOWS, around * 1.3, 7) + 0.016 * noiseAt(BILLOWS, around * 11, 60)
  if (height < back) row(weather, around, height, back, 0.42, out)
  const front = 0.02 + 0.075 * noiseAt(BILLOWS, around * 1.9, 200) + 0.02 * noiseAt(BILLOWS, around * 16, 300)
  if (height < front) row(weather, around, height, front, 0.16, out)
}

function row(weather: Weather, around: number, height: number, top: number, pale: number, out: Float64Array): void {
  const leaves = noiseAt(BILLOWS, around * 22, height * 2600)
  const light = (0.35 + 0.9 * leaves) * (0.4 + 0.75 * clamp01(height / top))
  const softness = smoothStep(0, 0.006, top - height)
  for (let i = 0; i < 3; i++) {
    const tree = weather.treeline[i]! * light * (1 - pale) + weather.horizon[i]! * pale * 0.55
    out[i] = out[i]! + (tree - out[i]!) * softness
  }
}
