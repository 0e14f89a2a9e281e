import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { printPixels } from '#domain/framed-print/print-pixels.ts'
import { marked } from '#engine/testing/marks.ts'
import { cutRow, smallHouse } from '#engine/testing/pictures.ts'
import { jpegFromPicture } from '#server/images/prepare.ts'
import { areOneDrawing } from '#server/images/print-master.ts'
import { engineStylist } from './engine-stylist.ts'

const WHOLE = { left: 0, top: 0, width: 1, height: 1 }
const stylist = engineStylist(2)
let photo: Buffer
beforeAll(async () => {
  photo = await jpegFromPicture(smallHouse(300, 200), 95)
})
afterAll(() => stylist.close())

const PENCIL = { style: 'pencil', seed: 5, leaveOutMarks: false, direction: {} } as const
const print = (widthPx: number, heightPx: number, crop = WHOLE) =>
  stylist.drawPrint!({ ...PENCIL, photo, sheetRatio: null, widthPx, heightPx, crop })

let drawnOnce: Promise<Buffer> | undefined
/** The print of 900 by 600 pixels, drawn once for all tests. */
const smallPrint = () => (drawnOnce ??= print(900, 600))

/** Gray values of a picture seen from far away. */
const fromAfar = (jpeg: Buffer, width = 48, height = 32) =>
  sharp(jpeg).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length

test('the practice photo is drawn before the first visitor', async () => {
  await expect(stylist.warmUp!()).resolves.toBeUndefined()
})

test('D2-153 a partial picture is shown while drawing, and the print, drawn at its own size, matches the picture', async () => {
  const steps: [string, number][] = []
  const onProgress = (step: string, share: number) => steps.push([step, share])
  const partials: Buffer[] = []
  const onPartial = (_step: string, jpeg: Buffer) => partials.push(jpeg)
  const preview = await stylist.draw({
    photo,
    style: 'pencil',
    prompt: '',
    seed: 5,
    leaveOutMarks: false,
    direction: {},
    onProgress,
    onPartial,
  })
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 })
  expect(steps.at(-1)![1]).toBe(1)
  steps.forEach(([, share], i) => expect(share).toBeGreaterThanOrEqual(steps[i - 1]?.[1] ?? 0))

  const distances: number[] = []
  for (const partial of partials) {
    expect(await sharp(partial).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 320 })
    distances.push(meanDifference(await fromAfar(partial), await fromAfar(preview)))
  }
  expect(distances).toHaveLength(3)
  expect(distances).toEqual(distances.toSorted((a, b) => b - a)) // closer and closer

  const smallest = printPixels({ size: 'S', orientation: 'landscape' })
  const jpeg = await print(smallest.widthPx, smallest.heightPx)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 3600, height: 2400, density: 300 })
  expect(meanDifference(await fromAfar(jpeg), await fromAfar(preview))).toBeLessThan(6)
  expect(await print(900, 600)).toEqual(await smallPrint())
})

test('D2-153 a print of another proportion shows the chosen part', async () => {
  const whole = await smallPrint()
  const crop = { left: 0.1, top: 0, width: 8 / 9, height: 1 }
  const part = await print(800, 600, crop)
  const section = await sharp(whole).extract({ left: 90, top: 0, width: 800, height: 600 }).jpeg().toBuffer()
  expect(meanDifference(await fromAfar(part, 40, 30), await fromAfar(section, 40, 30))).toBeLessThan(1)
})

test('D2-153 a sheet of another shape, and its print, show the whole picture', async () => {
  const sheetRatio = 4 / 3
  const sheet = await stylist.drawSheet!({ ...PENCIL, photo, sheetRatio })
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1152 })
  const printed = await stylist.drawPrint!({ ...PENCIL, photo, sheetRatio, widthPx: 900, heightPx: 675, crop: WHOLE })
  const top = Math.round(0.65 * (675 - 600)) // of the added paper more is above the picture than below
  const picture = await sharp(printed).extract({ left: 0, top, width: 900, height: 600 }).toBuffer()
  expect(meanDifference(await fromAfar(picture), await fromAfar(await smallPrint()))).toBeLessThan(12)
})

test('E-11 a picture drawn again is that drawing; of another house, seed or border it is another one', async () => {
  const usual = { photo: await jpegFromPicture(cutRow(), 95), seed: 998323449, leaveOutMarks: false, direction: {} }
  const comparisons = (['watercolor', 'pencil', 'charcoal', 'chalk'] as const).map(async (style) => {
    const picture = await stylist.draw({ ...usual, style, prompt: '', onProgress: () => {} })
    const isThisDrawing = async (changes: object) =>
      await areOneDrawing(await stylist.drawSheet!({ ...usual, style, sheetRatio: null, ...changes }), picture)
    expect(await isThisDrawing({}), style).toBe(true)
    expect(await isThisDrawing({ seed: 717284875 }), style).toBe(false)
    // A plain background has an open border; otherwise a cut house ends at straight edges.
    if (style === 'watercolor') expect(await isThisDrawing({ direction: { background: 'plain' } })).toBe(false)
    return { style, isThisDrawing }
  })
  // The other photo last: each is analyzed once.
  for (const { style, isThisDrawing } of await Promise.all(comparisons))
    expect(await isThisDrawing({ photo }), style).toBe(false)
}, 300_000) // seventeen pictures, beside everything else that the suite runs

test('E-49 a print follows the same instructions as its picture', async () => {
  const words = { light: 'night', season: 'winter' } as const
  const request = { photo, style: 'charcoal', seed: 5, leaveOutMarks: false } as const
  const picture = await stylist.draw({ ...request, prompt: '', direction: words, onProgress: () => {} })
  const size = { sheetRatio: null, widthPx: 900, heightPx: 600, crop: WHOLE }
  const obeying = await stylist.drawPrint!({ ...request, ...size, direction: words })
  const usual = await stylist.drawPrint!({ ...request, ...size, direction: {} })
  const distance = async (print: Buffer) => meanDifference(await fromAfar(print), await fromAfar(picture))
  expect(await distance(obeying)).toBeLessThan((await distance(usual)) / 3)
})

test('a photo is drawn with or without its marks, whatever it was analyzed for before, and so is its print', async () => {
  const plain = smallHouse(600, 400)
  const stamped = await jpegFromPicture(marked(plain, 'HOMESITE', 400, 360, 3, 1), 95)
  const pictureOf = (leaveOutMarks: boolean) =>
    stylist.draw({
      photo: stamped,
      style: 'oil',
      prompt: '',
      seed: 5,
      leaveOutMarks,
      direction: {},
      onProgress: () => {},
    })
  const [withMarks, withoutMarks] = [await pictureOf(false), await pictureOf(true)]
  expect(await pictureOf(false)).toEqual(withMarks)
  expect(meanDifference(await fromAfar(withMarks), await fromAfar(withoutMarks))).toBeGreaterThan(0.2)

  const print = { photo: stamped, style: 'oil', seed: 5, widthPx: 900, heightPx: 600, crop: WHOLE } as const
  const printed = await stylist.drawPrint!({ ...print, sheetRatio: null, leaveOutMarks: true, direction: {} })
  const [near, far] = [withoutMarks, withMarks].map(async (picture) =>
    meanDifference(await corner(printed), await corner(picture)),
  )
  expect(await near).toBeLessThan((await far!) / 2)
})

/** Gray values of the lower right corner, where the mark is. */
const corner = async (jpeg: Buffer) => {
  const { width, height } = await sharp(jpeg).metadata()
  const part = {
    left: Math.round(width * 0.66),
    top: Math.round(height * 0.88),
    width: Math.round(width * 0.3),
    height: Math.round(height * 0.09),
  }
  return sharp(jpeg).extract(part).greyscale().resize(48, 12, { fit: 'fill' }).raw().toBuffer()
}

test('G-3 pictures are the same after the threads have rested', async () => {
  const restingStylist = engineStylist(2, 50)
  onTestFinished(() => restingStylist.close())
  const draw = () => restingStylist.draw({ ...PENCIL, photo, prompt: '', onProgress: () => {} })
  const first = await draw()
  await wait(500)
  expect((await draw()).equals(first)).toBe(true)
})
