import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney()

async function openDesign(page: Page) {
  await page.goto(`${journey.product.url}/templates`)
  await page.getByRole('button', { name: 'Design' }).click()
  await page.getByText('1080 × 720 px').waitFor()
}

test('D2-061, D2-062, D2-065 both cards to scale, each with its zones, which can be hidden', async () => {
  const { page, errors } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/templates`)
  await page.getByRole('heading', { name: 'Marketing Templates' }).waitFor()
  const postcard = page.getByRole('img', { name: 'Postcard, 9.25 by 6.25 inches' })
  const sample = page.getByRole('img', { name: 'Sample, 6.25 by 4.25 inches' })
  const [large, small] = [(await postcard.boundingBox())!, (await sample.boundingBox())!]
  expect(large.width / small.width).toBeCloseTo(9.25 / 6.25, 1)
  expect(large.width / large.height).toBeCloseTo(9.25 / 6.25, 2)
  expect(await postcard.getByText('8.875 × 5.875 in').count()).toBe(1)
  expect(await postcard.getByText('4.2835 × 3.375 in').count()).toBe(1)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Show safe zone' }).uncheck()
  await page.getByRole('checkbox', { name: 'Show ink-free zone' }).uncheck()
  expect(
    await page
      .getByText(/^(Safe|Ink-free) zone$/)
      .and(page.locator('text'))
      .count(),
  ).toBe(0)
  expect(errors).toEqual([])
})

test('D2-063, D2-155 Download gives a PDF of exactly the card with bleed and a PNG of 300 dpi; Create Template reaches the mail house', async () => {
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await openDesign(page)
  async function download(kind: string) {
    await page.getByText(kind, { exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const pdf = await download('pdf')
  expect(pdf.name).toBe('postcard-9.25x6.25in.pdf')
  const document = await PDFDocument.load(pdf.bytes)
  const sheet = document.getPage(0)
  expect(document.getTitle()).toBe('Gablework postcard')
  expect(sheet.getSize()).toEqual({ width: 9.25 * 72, height: 6.25 * 72 })
  expect(sheet.getTrimBox()).toEqual({ x: 9, y: 9, width: 9 * 72, height: 6 * 72 })
  const png = await download('png')
  expect(await sharp(png.bytes).metadata()).toMatchObject({ width: 2775, height: 1875, density: 300 })

  await page.getByRole('button', { name: 'Show Code' }).click()
  expect(await page.locator('#template-code').textContent()).toContain('width: 9.25in; height: 6.25in')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide Code' }).click()
  await page.getByRole('button', { name: 'Create Template' }).click()
  const note = await page.getByText(/^Template created: tmpl_/).textContent()
  const shelf = await (await fetch(`${journey.product.sandboxUrl}/_sandbox/lob/`)).text()
  expect(shelf).toContain(note!.split(': ')[1])
  expect(errors).toEqual([])
})

test('D2-064 a URL without a picture is reported next to its field, and nothing can be made from it', async () => {
  const { page } = await openPage(journey.browser)
  await openDesign(page)
  const field = page.getByLabel('Artwork URL')
  await field.fill('http://pictures.example/art.png')
  await page.getByText('must start with https://').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  for (const name of ['Download', 'Create Template']) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)
  }
  await field.fill('')
  await page.getByText('Enter the URL of a picture.').waitFor()
})
