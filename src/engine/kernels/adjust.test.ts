import { expect, test } from 'vitest'
import { flatPicture, noisePicture } from '../testing/pictures.ts'
import { desaturate, lighten } from './adjust.ts'

const pixel = (picture: { data: Uint8Array }) => [...picture.data.subarray(0, 3)] as [number, number, number]
type Color = readonly [red: number, green: number, blue: number]
const one = (...color: Color) => flatPicture(1, 1, color)
const lightness = (rgb: Color) => (Math.max(...rgb) + Math.min(...rgb)) / 2
const brightness = ([red, green, blue]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

test('D1-181 both adjusters default to 20 percent', () => {
  const picture = noisePicture(8, 8, 1)
  expect(desaturate(picture)).toEqual(desaturate(picture, 20))
  expect(lighten(picture)).toEqual(lighten(picture, 20))
})

test('desaturate and lighten change nothing at 0 percent, and return gray or white at 100 percent', () => {
  const picture = noisePicture(8, 8, 2)
  expect(desaturate(picture, 0).data).toEqual(picture.data)
  expect(lighten(picture, 0).data).toEqual(picture.data)
  const [red, green, blue] = pixel(desaturate(one(200, 90, 30), 100))
  expect(red === green && green === blue).toBe(true)
  expect(pixel(lighten(one(200, 90, 30), 100))).toEqual([255, 255, 255])
})

test('D1-171 desaturating by 35 percent keeps 65 percent of the color and all of the brightness', () => {
  for (const color of [
    [200, 90, 30],
    [10, 200, 250],
    [255, 0, 0],
  ] as Color[]) {
    const after = pixel(desaturate(one(...color), 35))
    expect(Math.max(...after) - Math.min(...after)).toBeCloseTo(0.65 * (Math.max(...color) - Math.min(...color)), -0.5)
    expect(Math.abs(brightness(after) - brightness(color))).toBeLessThan(1)
  }
})

test('D1-171 lightening by +20 moves HSL lightness a fifth of the way to white and never clips', () => {
  for (const color of [
    [200, 90, 30],
    [0, 0, 0],
    [255, 255, 255],
    [3, 5, 9],
  ] as Color[]) {
    const after = pixel(lighten(one(...color), 20))
    expect(Math.abs(lightness(after) - (lightness(color) + (255 - lightness(color)) * 0.2))).toBeLessThanOrEqual(1)
    // The order of the channels determines the sector of the hue.
    expect(Math.sign(after[0] - after[1])).toBe(Math.sign(color[0] - color[1]))
  }
})

test('desaturate and lighten return a new picture and do not change the input', () => {
  const picture = noisePicture(4, 4, 3)
  const before = picture.data.slice()
  desaturate(picture, 50)
  lighten(picture, 50)
  expect(picture.data).toEqual(before)
})
