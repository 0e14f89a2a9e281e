import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESK, openPage } from '../support/journeys/browser.ts'
import { DRAWN_MS, OUR_ENGINE, setUpJourney } from '../support/journeys/journey.ts'
import { processesNaming } from '../support/journeys/product.ts'
import { homePhoto } from '../support/vendors/photo-folder.ts'

let photo: Buffer
const journey = setUpJourney({ ...OUR_ENGINE, LOG_LEVEL: 'info' }, { embedded: true })

beforeAll(async () => {
  photo = await homePhoto('12 Maple St, Oak Park, IL')
})

const aFile = (buffer: Buffer, name = 'home.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

async function openUpload(page: Page) {
  await page.goto(journey.product.url)
  await page.getByRole('button', { name: 'or upload an image' }).first().click()
  await page.getByRole('dialog').getByText('Add Image').waitFor()
}

/** Sources of the style thumbnails that show a finished picture. */
const finishedThumbs = async (page: Page) => {
  const images = await page.locator('.style-thumb[data-kind="done"] img').all()
  return await Promise.all(images.map(async (image) => (await image.getAttribute('src')) ?? ''))
}

async function allThreeDrawn(page: Page) {
  await page.locator('.style-thumb[data-kind="done"]').nth(2).waitFor({ timeout: DRAWN_MS })
  return await finishedThumbs(page)
}

test('D1-160, D1-088 a photo becomes art: upload, progress, the first style, then all, and a reload keeps it', async () => {
  const { page, errors } = await openPage(journey.browser)
  await openUpload(page)
  await page.getByLabel('Choose a photo').last().setInputFiles(aFile(photo))
  await page.getByText('Generating Images').first().waitFor()
  await page.getByText('This may take up to a minute').waitFor()
  await page.getByText('You will be redirected to the configurator when complete').waitFor()

  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  const picture = page.locator('.framed-print-picture')
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(1000)
  const thumbs = await allThreeDrawn(page)
  expect(new Set(thumbs).size).toBe(3)

  await page.reload()
  expect((await allThreeDrawn(page)).sort()).toEqual(thumbs.sort())
  expect(errors).toEqual([])
})

test('D1-090, E-49 instructions written before a photo is sent are followed, and named next to the picture', async () => {
  const { page, errors } = await openPage(journey.browser)
  await openUpload(page)
  await page.getByRole('button', { name: 'Edit AI Prompts' }).last().click()
  const prompts = page.getByRole('dialog', { name: 'Edit AI Prompts' })
  await prompts.getByRole('textbox').first().fill('A snowy winter night in vivid colors, without cars')
  await prompts.getByRole('textbox').nth(1).fill('Bold lines and vivid colors')
  await prompts.getByText('Will show: Winter, Night, Vivid colors').waitFor()
  await prompts.getByText('our engine can’t leave out cars yet').waitFor()
  await prompts.getByText('“Vivid colors” is understood, but graphite has no colors.').waitFor()
  await prompts.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Choose a photo').last().setInputFiles(aFile(photo))
  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  const thumbs = await allThreeDrawn(page)
  await page.getByRole('radio', { name: 'Watercolor' }).check({ force: true })
  await page.getByText('Drawn with: winter, night, vivid colors').waitFor()
  for (const words of ['-winter-night-vivid', '-bold', ''])
    expect(thumbs.filter((url) => new RegExp(`-\\d+${words}(-unmarked)?\\.jpg`).test(url))).toHaveLength(1)

  const picture = page.locator('.framed-print-picture')
  // A picture and its sheet have the same name.
  const shownName = async () => (await picture.getAttribute('src'))!.split('/').at(-1)
  const first = await shownName()
  await page.getByRole('button', { name: 'Try another version' }).click()
  const earlier = page.getByRole('button', { name: 'Version 1' })
  // While the new version is drawn, there is no picture.
  const newName = async () => ((await picture.count()) === 0 ? first : shownName())
  await expect.poll(newName, { timeout: DRAWN_MS }).not.toBe(first)
  const second = await shownName()
  expect(second).toContain('-winter-night-vivid')
  expect(second).not.toBe(first)
  expect(second).not.toMatch(/-vivid(-unmarked)?\.jpg/) // drawn with other words, too
  await earlier.click()
  await expect.poll(shownName).toBe(first)
  expect(await earlier.getAttribute('aria-current')).toBe('true') // each keeps its number
  await page.getByRole('button', { name: 'Change how it’s drawn' }).click()
  await prompts.getByRole('list', { name: 'Words for Watercolor' }).getByRole('button', { name: 'Autumn' }).click()
  await prompts.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Drawn with: autumn, night, vivid colors').waitFor({ timeout: DRAWN_MS })
  expect(await page.getByRole('list', { name: 'Versions' }).getByRole('listitem').count()).toBe(3)
  expect(errors).toEqual([])
})

test('a dialog whose content continues below has a shadow at its lower edge until its end is in sight', async () => {
  const { page } = await openPage(journey.browser, { viewport: { width: 1440, height: 560 } })
  await openUpload(page)
  const shadow = () => page.evaluate(`getComputedStyle(document.querySelector('.dialog-scroll'), '::after').opacity`)
  await expect.poll(shadow).toBe('1')
  await page.getByRole('button', { name: 'Edit AI Prompts' }).scrollIntoViewIfNeeded()
  await page.evaluate(`document.querySelector('.dialog-scroll').scrollTo(0, 10000)`)
  await expect.poll(shadow).toBe('0')
  await page.setViewportSize(DESK)
  await expect.poll(shadow).toBe('0')
})

test('D1-219, D1-220 anything that is not a photo is rejected with a message, and another photo can be chosen', async () => {
  const { page } = await openPage(journey.browser)
  await openUpload(page)
  const choose = page.getByLabel('Choose a photo').last()
  await choose.setInputFiles(aFile(Buffer.from('hello'), 'notes.txt', 'text/plain'))
  await page.getByText('Please select an image file').waitFor()
  await choose.setInputFiles(aFile(Buffer.from('hello'), 'home.jpg'))
  await page.getByText('This image is damaged or incomplete.').waitFor()
  await choose.setInputFiles(aFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'home.jpg'))
  await page.getByRole('alert').first().waitFor()
  await choose.setInputFiles(aFile(Buffer.alloc(11 * 2 ** 20, 1), 'huge.jpg'))
  await page.getByText('Image is too large. Please select an image under 10MB.').waitFor()
  expect(page.url()).toBe(`${journey.product.url}/`)
})

test('S-23 the log of all this contains no token, address or browser id', async () => {
  const lines = journey.product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(50)
  const personal = /IMG[A-Z0-9]{6,}|client-session|session=|Maple|uploads\/[a-z0-9]{32}|[\w.]+@[\w.]+\.\w+/
  expect(lines.filter((line) => personal.test(line))).toEqual([])
})

test('kill -9 while a style is being drawn: after a restart the drawing resumes and finishes, nothing duplicated or left behind', async () => {
  const { page } = await openPage(journey.browser)
  await openUpload(page)
  await page
    .getByLabel('Choose a photo')
    .last()
    .setInputFiles(aFile(await homePhoto('7 Elm Ave, Austin, TX')))
  const drawing = page.getByRole('progressbar', { name: /^(Watercolor|Pencil|Oil): / })
  const bar = drawing.and(page.locator('[aria-valuenow]:not([aria-valuenow="0"])'))
  await bar.first().waitFor({ timeout: DRAWN_MS })
  const { port } = new URL(journey.product.url)
  await journey.product.kill()
  await expect.poll(() => processesNaming(journey.dataFolder), { timeout: 15_000 }).toEqual([])

  await journey.restartProduct({ PORT: port })
  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  const thumbs = await allThreeDrawn(page)
  expect(new Set(thumbs).size).toBe(3)
  const id = new URL(page.url()).searchParams.get('property')!
  expect(readdirSync(path.join(journey.dataFolder, 'files/artworks', id))).toHaveLength(3)
})
