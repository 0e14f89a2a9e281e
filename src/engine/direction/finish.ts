import type { Picture } from '../picture.ts'
import { clamp } from '../scalar.ts'
import type { Direction } from './direction.ts'

type Color = readonly [red: number, green: number, blue: number]

/** The range of a picture in one pigment, sRGB 0..1: its darkest color and its lightest. */
export type Finish = { readonly dark: Color; readonly light: Color }

/** The darkest and the lightest color of a sepia picture, sRGB 0..1. */
const SEPIA_FINISH: Finish = { dark: [0.13, 0.075, 0.04], light: [0.985, 0.955, 0.895] }
/** The darkest and the lightest color of a black-and-white picture. */
const GRAY_FINISH: Finish = { dark: [0.02, 0.02, 0.02], light: [0.99, 0.99, 0.985] }
/** Warm colors for media without colors: a warm paper and a warm tint in the lead. */
const WARM_FINISH: Finish = { dark: [0.13, 0.075, 0.045], light: [0.99, 0.955, 0.885] }
/** Cool colors for media without colors: a cool paper and a cool tint in the lead. */
const COOL_FINISH: Finish = { dark: [0.03, 0.06, 0.125], light: [0.93, 0.965, 0.995] }

/**
 * The finish that the direction asks for; undefined if the colors come from the photo. `hasColors`: from the style's
 * recipe.
 */
export function finishOf(hasColors: boolean, direction: Direction | undefined): Finish | null {
  if (!direction) return null
  if (direction.palette === 'sepia') return SEPIA_FINISH
  if (!hasColors) return direction.temperature ? { warm: WARM_FINISH, cool: COOL_FINISH }[direction.temperature] : null
  return direction.palette === 'gray' ? GRAY_FINISH : null
}

/** The picture in one pigment, each pixel by its own lightness. Changes it in place. */
export function finished(picture: Picture, finish: Finish | null): Picture {
  if (!finish) return picture
  const { data } = picture
  const { dark, light } = finish
  for (let i = 0; i < data.length; i += 3) {
    const value = clamp((0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!) / 250)
    for (let c = 0; c < 3; c++) data[i + c] = 255 * (dark[c]! + (light[c]! - dark[c]!) * value) + 0.5
  }
  return picture
}
