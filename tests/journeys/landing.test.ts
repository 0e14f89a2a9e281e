import { expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { dollars } from '#domain/money.ts'
import { DESK, nothingHappensFor, openPage, PHONE } from '../support/journeys/browser.ts'
import { OUR_ENGINE, setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney(OUR_ENGINE)

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('D1-034 to D1-055 the home page says what it must on %s', async (_, viewport) => {
  const { page, errors } = await openPage(journey.browser, { viewport })
  await page.goto(journey.product.url)
  await page.getByRole('heading', { level: 1, name: 'Turn your home into beautifully framed AI art' }).waitFor()
  expect(await page.getByPlaceholder('Enter your address to start').count()).toBe(2)
  expect(await page.getByRole('button', { name: 'or upload an image' }).count()).toBe(2)
  for (const paper of ['Watercolor on cold-pressed paper', 'Pencil on hot-pressed paper', 'Oil on velvet paper'])
    expect(await page.getByRole('button', { name: paper }).count()).toBe(1) // a dot of the carousel
  await page.getByText('5 different styles and 3 different sizes').waitFor()
  expect(await page.getByRole('button', { name: /^(Gold|Black|White|Natural|Mocca) frame$/ }).count()).toBe(5)
  for (const { priceCents } of Object.values(PRINT_SIZES))
    await page.getByText(dollars(priceCents), { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Available in the USA' }).click()
  await page.getByText('Gablework is currently only available in the USA.').first().waitFor()
  expect(await page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
  expect(errors).toEqual([])
})

test.each([
  ['on the narrowest phone, 320 px,', 320, '100%'],
  ['on a phone with text twice as large', 390, '200%'],
])('U-11 %s nothing overflows', async (_, width, textSize) => {
  const { page } = await openPage(journey.browser, { viewport: { width, height: 640 } })
  await page.goto(journey.product.url)
  await page.evaluate(`document.documentElement.style.fontSize = '${textSize}'`)
  await page.getByText(dollars(PRINT_SIZES.L.priceCents), { exact: true }).scrollIntoViewIfNeeded() // all sections are laid out
  const field = (await page.getByRole('combobox').first().boundingBox())!
  const arrow = (await page.getByRole('button', { name: 'Start with this address' }).first().boundingBox())!
  expect(arrow.x).toBeGreaterThanOrEqual(field.x + field.width)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
})

test.each([
  ['zoomed in to 200 %', 720, 450],
  ['on a phone on its side', 844, 390],
  ['on a tablet', 820, 1180],
])('D1-034 %s the address field and the upload are in view at once', async (_, width, height) => {
  const { page } = await openPage(journey.browser, { viewport: { width, height } })
  await page.goto(journey.product.url)
  const field = (await page.getByRole('combobox').first().boundingBox())!
  const upload = (await page.getByRole('button', { name: 'or upload an image' }).first().boundingBox())!
  expect(upload.y + upload.height).toBeLessThanOrEqual(height)
  expect(Math.abs(upload.x - field.x)).toBeLessThan(8)
})

test('D1-035 an address that is typed and sent before the page’s scripts have loaded is kept and looked up', async () => {
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/(?!early-submit-).*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  const early = page.waitForResponse(/\/assets\/early-submit-.*\.js$/)
  await page.goto(journey.product.url, { waitUntil: 'commit' })
  await (await early).finished()
  const field = page.getByRole('combobox').first()
  await field.fill('Chicago')
  await field.press('Enter')
  await page.locator('form[data-submitted]').waitFor()
  letThrough()
  await page.getByRole('alert').filter({ hasText: 'Please add the street and the house number' }).waitFor()
  expect([await field.inputValue(), page.url()]).toEqual(['Chicago', `${journey.product.url}/`])
  expect(errors).toEqual([])
})

test('D1-038 the carousel turns automatically, stops on request, and shows what is picked', async () => {
  const { page } = await openPage(journey.browser, { viewport: DESK, reducedMotion: 'no-preference' })
  await page.goto(journey.product.url)
  const carousel = page.getByRole('group', { name: 'One home in three styles' })
  await carousel.getByText('Pencil', { exact: true }).waitFor({ timeout: 5000 })
  // The pictures dissolve into each other; the frame is never empty.
  const behind = await page.evaluate("getComputedStyle(document.querySelector('.framed-print-sheet')).backgroundImage")
  expect(behind).toMatch(/watercolor-\d+.*\.webp/)
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await carousel.getByRole('button', { name: 'Oil on velvet paper' }).click()
  await page.mouse.move(0, 0)
  await nothingHappensFor(page, 3500) // a turn, which takes less
  expect(await carousel.getByText('Oil', { exact: true }).count()).toBe(1)
})

test('D1-052, D1-053 in test mode a badge says so and the address field is a plain one', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(journey.product.url)
  await page.evaluate(() => sessionStorage.setItem('gablework.admin-override', 'test'))
  await page.reload()
  await page.getByText('TEST MODE').waitFor()
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Address of your home' }).first().press('Enter')
  await page.getByText('Please enter an address').waitFor()
})

test('D1-030, D1-033 while a code is looked up the page says Loading...; an unknown one shows the home page', async () => {
  const { page } = await openPage(journey.browser)
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/functions/v1/find-property-by-code', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${journey.product.url}/?code=no-such-code`)
  await page.getByText('Loading...').waitFor()
  letThrough()
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  expect(await page.getByPlaceholder('Enter your address to start').count()).toBe(2)
})

test('D1-080 to D1-092 the upload dialog offers every way in; prompts are edited here and kept in this browser only', async () => {
  const { page } = await openPage(journey.browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))
  await page.goto(journey.product.url)
  await page.getByRole('button', { name: 'or upload an image' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Add Image' })
  await modal.getByText('Supported formats: JPEG, PNG, HEIC or WebP').waitFor()
  await modal.getByRole('button', { name: 'Take a Photo' }).waitFor()
  await modal.getByRole('button', { name: 'Paste from clipboard' }).waitFor()
  await modal.getByRole('button', { name: 'Edit AI Prompts' }).click()
  const prompts = page.getByRole('dialog', { name: 'Edit AI Prompts' })
  const areas = prompts.getByRole('textbox')
  await areas.nth(2).waitFor()
  expect(await areas.count()).toBe(3)
  await areas.first().fill('A quiet gray morning with a red bicycle')
  await prompts.getByText('Will show: Morning light').waitFor() // what the engine understands of it (E-49)
  await prompts.getByRole('button', { name: 'Save Changes' }).click()
  await modal.getByText('Custom prompts are active: Morning light').waitFor()
  await modal.getByRole('button', { name: 'Edit AI Prompts' }).click()
  expect(await areas.first().inputValue()).toBe('A quiet gray morning with a red bicycle')
  await prompts.getByRole('button', { name: 'Reset to Defaults' }).click()
  expect(await areas.first().inputValue()).not.toContain('bicycle')
  await prompts.getByRole('button', { name: 'Cancel' }).click()
  await modal.getByText('Custom prompts are active: Morning light').waitFor() // canceled: nothing was reset
  expect(requests.join('')).not.toContain('bicycle')
})

test('D1-036, D1-037 with a missing chunk the page says so and stays, retries, and loads a new build once', async () => {
  const { page } = await openPage(journey.browser)
  const chunk = '**/assets/upload-modal-*.js'
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(journey.product.url)
  const upload = page.getByRole('button', { name: 'or upload an image' }).first()
  await upload.click()
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load this part of the page.' })
  await alert.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.unroute(chunk)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByText('Add Image').waitFor()

  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.route('**/index.html', (route) => route.fulfill({ body: '<script src="/assets/another-build.js">' }))
  await page.reload()
  let loads = 0
  page.on('load', () => loads++)
  await upload.click()
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(1) // for the new build, which is not there this time
  await upload.click()
  await alert.waitFor()
  expect(loads).toBe(1)
})

test('D1-037 offline, a part that cannot be loaded says so within two seconds, and opens when the network is back', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(journey.product.url, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'or upload an image' }).first().click()
  await page.getByText('You’re offline.').waitFor({ timeout: 2000 })
  await page.context().setOffline(false)
  await page.getByRole('dialog').getByText('Add Image').waitFor()
  expect(await page.getByText('You’re offline.').count()).toBe(0)
})
