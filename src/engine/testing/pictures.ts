import type { LabImage } from '../analysis/types.ts'
import { labFromPicture } from '../color.ts'
import type { Picture } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** A picture from a function that returns each pixel's color (bytes). */
export function pictureOf(width: number, height: number, colorAt: (x: number, y: number) => Color): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * 3)
  }
  return { width, height, data }
}

export const flatPicture = (width: number, height: number, color: Color): Picture =>
  pictureOf(width, height, () => color)

/** White noise in every channel. */
export function noisePicture(width: number, height: number, seed: number): Picture {
  const random = randomFrom(seed)
  const byte = () => Math.floor(random() * 256)
  return pictureOf(width, height, () => [byte(), byte(), byte()])
}

/** Photos that are hard to draw: one pixel, one color, noise, and strips. */
export const hostilePictures = (): readonly Picture[] => [
  flatPicture(1, 1, [9, 9, 9]),
  flatPicture(30, 20, [255, 255, 255]),
  flatPicture(30, 20, [0, 0, 0]),
  noisePicture(40, 30, 1),
  noisePicture(300, 4, 2),
  noisePicture(3, 200, 2),
]

export const sameBytes = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, i) => byte === others[i])

/** A gabled house with a door and two windows, on grass under a blue sky. Works best at 3 : 2. */
export function smallHouse(width: number, height: number): Picture {
  return pictureOf(width, height, (px, py) => {
    const x = px / width
    const y = py / height
    const grain = ((px * 7 + py * 13) % 5) * 2
    const roof = 0.18 + Math.abs(x - 0.5) * 0.75
    if (y > 0.78) return [96 + grain, 128 + grain, 64]
    if (x > 0.25 && x < 0.75 && y > 0.42) return wall(x, y, grain)
    if (x > 0.2 && x < 0.8 && y > roof && y <= 0.42) return [96 + grain, 62, 54]
    return [120, 165 + grain, 225]
  })
}

/** A row of dark houses that the photo cuts at both sides, between sky and grass. */
export const cutRow = (): Picture =>
  pictureOf(240, 160, (x, y) => {
    if (y > 128) return [96, 128 + (x % 5), 64]
    if (y < 40) return [120, 165, 225]
    return (x + 8) % 24 < 9 && y % 30 < 14 ? [40, 44, 52] : [84, 60, 46]
  })

function wall(x: number, y: number, grain: number): Color {
  if (x > 0.46 && x < 0.54 && y > 0.56) return [70, 40, 30]
  const nearWindow = Math.min(Math.abs(x - 0.35), Math.abs(x - 0.65))
  if (nearWindow < 0.04 && y > 0.5 && y < 0.64) return nearWindow < 0.004 ? [240, 240, 235] : [50, 60, 75]
  return [214 + grain, 200 + grain, 176]
}

/** A rough green hedge across the middle, under the sky and above a driveway. */
export function hedge(width: number, height: number): Picture {
  return pictureOf(width, height, (x, y) => {
    if (y < 0.31 * height) return [130, 170, 225]
    if (y > 0.69 * height) return [150, 146, 140]
    const lit = (x * 31 + y * 17 + ((x * y) % 13) * 5) % 40
    return [60 + lit, 96 + lit, 40 + (lit >> 1)]
  })
}

/** Whether a pixel is of a frond: four pixels wide, in three directions, ten pixels apart in each. */
export const isOfCrossedFronds = (x: number, y: number): boolean =>
  [0, 1, 2].some((k) => (1000 + x * Math.cos((k * Math.PI) / 3) + y * Math.sin((k * Math.PI) / 3)) % 14 < 4)

export const flat = (width: number, height: number, value: number): Plane => planeOf(width, height, () => value)

/** Zero except for one sample of 1. */
export const impulse = (width: number, height: number, atX: number, atY: number): Plane =>
  planeOf(width, height, (x, y) => (x === atX && y === atY ? 1 : 0))

/** Values from a function of the pixel. */
export function planeOf(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
  const plane = newPlane(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = valueAt(x, y)
  return plane
}

export function noisePlane(width: number, height: number, seed: number): Plane {
  const random = randomFrom(seed)
  return planeOf(width, height, () => random())
}

export const noiseLab = (width: number, height: number, seed: number): LabImage =>
  labFromPicture(noisePicture(width, height, seed))

export const meanOf = (data: Float32Array): number => data.reduce((sum, value) => sum + value, 0) / data.length
