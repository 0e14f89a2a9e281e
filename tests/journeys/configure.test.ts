import type { Locator } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { nothingHappensFor, openPage, PHONE } from '../support/journeys/browser.ts'
import { buyer, configuratorWithArt } from '../support/journeys/buyer.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

let configurator: string
const journey = setUpJourney()
beforeAll(async () => {
  configurator = await configuratorWithArt(journey)
})

test('E-26, F-10, F-11 a preview shows the design and no way to change it; "Make yours" opens the choices', async () => {
  const { page } = await buyer(journey)
  await page.goto(`${configurator}&preview=true`)
  await page.getByRole('link', { name: 'Make yours' }).waitFor()
  expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).count()).toBe(0)
  await page.getByText('On the wall', { exact: true }).click()
  await page.getByRole('group', { name: 'Medium, above a sofa 84 inches wide' }).waitFor()
  await page.getByText('All sizes', { exact: true }).click()
  expect(await page.getByRole('button', { name: /^Large/ }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Make yours' }).click()
  await page.getByText('All sizes', { exact: true }).click()
  await page.getByRole('button', { name: /^Large/ }).click()
  expect(new URL(page.url()).searchParams.get('size')).toBe('L')
  await page.reload() // the design is in the URL (U-01)
  expect(await page.getByRole('radio', { name: 'All sizes' }).isChecked()).toBe(true)
})

test("U-01 the design is in the URL: choosing, reloading and another person's browser", async () => {
  const { page } = await buyer(journey, PHONE)
  const address = new URL(configurator)
  address.searchParams.set('frame', 'mocca')
  address.searchParams.set('size', 'L')
  await page.goto(address.href)
  await page.getByText(/mocca, large$/).waitFor()
  const { searchParams } = new URL(page.url()) // it gains the orientation once the picture is there
  expect([searchParams.get('frame'), searchParams.get('size')]).toEqual(['mocca', 'L'])
  // On a phone the choices lie in the sheet that is not drawn up.
  expect(await page.locator('input[value="mocca"]').isChecked()).toBe(true)

  const stranger = await openPage(journey.browser)
  await stranger.page.goto(address.href)
  await stranger.page.getByText(/couldn’t find this home/i).waitFor()
})

test('a friend who has made it theirs finds the home on the home page, until they try a new address', async () => {
  const owner = await buyer(journey)
  await owner.page.goto(configurator)
  await owner.page.getByRole('button', { name: 'Share' }).click()
  const link = await owner.page.getByRole('dialog').getByRole('textbox').inputValue()

  const { page } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(link)
  await page.getByRole('link', { name: 'Make yours' }).waitFor()
  await page.goto(journey.product.url) // who has only looked begins with a home of their own
  await page.getByRole('combobox', { name: 'Address of your home' }).first().waitFor()
  await page.goto(link)
  await page.getByRole('link', { name: 'Make yours' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await page.goto(journey.product.url)
  await page.getByText('Your first artwork is ready.').first().waitFor() // the home has one picture
  await page.getByRole('link', { name: 'Configure Frame' }).first().click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
  expect(new URL(page.url()).searchParams.get('token')).toMatch(/^IMG/)
  await page.goto(journey.product.url)
  await page.getByRole('button', { name: 'Try New Address' }).first().click()
  await page.getByRole('combobox', { name: 'Address of your home' }).first().waitFor()
  expect(await page.evaluate('localStorage.getItem("gablework.shared-home")')).toBeNull()
})

test('U-11 on a phone with text twice as large the page scrolls: nothing covers anything or is cut off', async () => {
  const { page } = await buyer(journey, PHONE)
  await page.goto(configurator)
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const price = page.locator('.checkout-bar').getByText(/^\$/)
  const views = page.getByRole('radiogroup', { name: 'View' })
  const another = page.getByRole('button', { name: 'Change how it’s drawn' })
  /** The edges of these parts, once the page rests, of which each is below the one before it. */
  const expectBelowEachOther = (parts: Locator[]) =>
    vi.waitFor(
      async () => {
        const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
        for (const [n, { x, y, width }] of boxes.entries()) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(PHONE.width)
          if (n > 0) expect(y).toBeGreaterThanOrEqual(boxes[n - 1]!.y + boxes[n - 1]!.height)
        }
        return boxes
      },
      { timeout: 15_000, interval: 200 },
    )
  const next = page.getByRole('button', { name: 'Next' })
  const [, print] = await expectBelowEachOther([
    page.locator('.top-bar-title'),
    page.locator('.configurator-print'),
    another,
    views,
    page.getByRole('radio', { name: 'Watercolor' }).locator('..'),
    price,
    next,
  ])
  expect(print!.width).toBeGreaterThan(PHONE.width / 2)
  await next.click()
  await expectBelowEachOther([
    page.getByRole('radio', { name: 'Gold' }).locator('..'),
    page.getByRole('radio', { name: /^Small/ }).locator('..'),
    page.getByRole('radio', { name: /^Large/ }).locator('..'),
    price,
    page.getByRole('button', { name: 'Proceed to Checkout' }),
  ])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
})

test('U-10 Back closes the sheet, the zoom, the link and the wall, one by one, and stays on the page', async () => {
  const { page, errors } = await buyer(journey, PHONE)
  await page.goto(journey.product.url)
  await page.goto(configurator)
  const at = () => new URL(page.url()).searchParams
  const sheet = page.locator('#choices[data-sheet=full]')
  await page.getByRole('button', { name: 'Next' }).click()
  await sheet.waitFor()
  const prices = await page.locator('.size-button > span:last-child').all()
  const linesOfPrices = async () => {
    const boxes = await Promise.all(prices.map((price) => price.boundingBox()))
    return [boxes.length, new Set(boxes.map((box) => box!.y)).size]
  }
  await expect.poll(linesOfPrices).toEqual([3, 1]) // once the sheet rests: all on one line
  await page.getByText('Large', { exact: true }).last().click()
  expect(at().get('size')).toBe('L')
  await page.goBack()
  await page.locator('#choices[data-sheet=peek]').waitFor()
  expect(at().get('size')).toBe('L') // what was chosen stays
  await page.getByText(/natural, large$/).waitFor()

  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.locator('dialog.zoom').waitFor()
  await page.goBack()
  await page.locator('dialog.zoom').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share this home' })
  await share.getByText('Show QR code').click()
  await share.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await page.goBack()
  await share.waitFor({ state: 'detached' })

  await page.getByText('On the wall', { exact: true }).click()
  await page.getByRole('group', { name: /above a sofa/ }).waitFor()
  await page.goBack()
  await page.getByRole('group', { name: /above a sofa/ }).waitFor({ state: 'detached' })
  expect(Object.fromEntries(at())).toMatchObject({ size: 'L', style: 'watercolor', frame: 'natural' })

  await page.goBack() // nothing is open anymore
  await page.waitForURL(`${journey.product.url}/`)
  expect(errors).toEqual([])
})

test.each([
  ['S', 'landscape', 12 / 8],
  ['L', 'landscape', 24 / 18],
  ['M', 'portrait', 11 / 17],
])('D2-008, E-45 the zoom of %s, %s, shows the print in its own proportions', async (size, orientation, ratio) => {
  const { page } = await buyer(journey, PHONE)
  await page.goto(`${configurator.replace('size=M', `size=${size}`)}&orientation=${orientation}`)
  await page.getByRole('button', { name: 'Zoom' }).click()
  const { width, height } = (await page.locator('.zoom-sheet').boundingBox())!
  expect(width / height).toBeCloseTo(ratio, 1)
})

test('F-11, E-45 upright prints hang above the sofa, not behind it', async () => {
  const { page } = await buyer(journey, PHONE)
  await page.goto(`${configurator}&orientation=portrait&view=sizes`)
  const large = (await page.locator('.room-print').last().boundingBox())!
  const sofa = (await page.locator('.room-sofa').boundingBox())!
  expect(large.y + large.height).toBeLessThan(sofa.y)
  expect((await page.locator('.room-name').last().boundingBox())!.y).toBeGreaterThan(0)
})

test('F-12, U-15 an upright print of a wide picture says how much is cropped off, and its crop can be moved', async () => {
  const { page } = await buyer(journey, PHONE)
  const crop = () => new URL(page.url()).searchParams.get('crop')
  await page.goto(configurator)
  await page.getByRole('button', { name: 'Next' }).waitFor()
  expect(
    await page
      .getByText(/of the picture is cropped off/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  // Turned in the open sheet of a phone, the button that says so and moves it is in view, above the price.
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('#choices[data-sheet=full]').waitFor()
  await page.locator('#choices').getByText('Portrait', { exact: true }).click()
  const isInView = `(() => {
    const button = [...document.querySelectorAll('#choices button')].find((each) => each.textContent.startsWith('Move the crop'))
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })()`
  await page.locator('#choices').getByRole('button', { name: 'Move the crop' }).waitFor()
  await expect.poll(() => page.evaluate<boolean>(isInView)).toBe(true)
  await page.goto(`${configurator}&orientation=portrait`)
  const label = page.locator('.configurator-label')
  await label.getByText(/^5\d% of the picture is cropped off\./).waitFor()
  await label.getByRole('button', { name: 'Move the crop' }).click()
  const slider = page.getByRole('slider', { name: 'Move the crop' })
  const focused = page.getByRole('dialog', { name: 'Move the crop' }).locator(':focus')
  await focused.waitFor() // the dialog has taken the focus; the slider may have it now
  await slider.press('Home')
  await page.getByRole('button', { name: 'Done' }).click()
  await slider.waitFor({ state: 'detached' })
  await expect.poll(crop).toMatch(/^2\d\d,500$/)
  await page.reload() // keeps it

  await label.getByRole('button', { name: 'Move the crop' }).click()
  await focused.waitFor()
  expect(await slider.inputValue()).toBe('0')
  await slider.press('End')
  await expect.poll(crop).toMatch(/^7\d\d,500$/)
  await page.evaluate('new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))')
  await page.goBack() // closes the dialog only (U-10)
  await slider.waitFor({ state: 'detached' })
  await expect.poll(crop).toMatch(/^7\d\d,500$/)
})

test('U-10 anything closed in another way leaves nothing behind for Back', async () => {
  const { page } = await buyer(journey, PHONE)
  await page.goto(journey.product.url)
  await page.goto(configurator)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Show fewer choices' }).press('Enter')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share this home' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Share this home' }).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(`${journey.product.url}/`)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('U-10, D2-003 a tap on the handle closes the sheet and clicks nothing else; choices made over the wall stay', async () => {
  const { page } = await buyer(journey, PHONE, true)
  await page.goto(configurator)
  const choice = () =>
    page
      .locator('#choices input:checked, .view-switch input:checked')
      .evaluateAll((radios) => radios.map((radio) => (radio as unknown as { value: string }).value))
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.locator('label', { hasText: 'Mocca' }).tap()
  await page.locator('label', { hasText: 'Pencil' }).tap()
  await page.getByRole('button', { name: 'Draw the pencil drawing' }).waitFor() // it has no image yet
  await page.getByRole('button', { name: 'Show fewer choices' }).tap()
  await page.locator('#choices[data-sheet=peek]').waitFor()
  await nothingHappensFor(page, 500) // a second click on what is now under the finger
  expect((await choice()).sort()).toEqual(['M', 'landscape', 'mocca', 'pencil', 'print'])

  await page.getByText('All sizes', { exact: true }).tap()
  const views = page.locator('.view-switch')
  const heightOf = async () => (await views.boundingBox())!.y
  const before = await heightOf()
  await page.getByText('Close up', { exact: true }).tap()
  await nothingHappensFor(page, 500) // a step back in the history that brings the view back
  expect(new URL(page.url()).searchParams.get('view')).toBeNull()
  await page.getByRole('button', { name: /^Try Large \$/ }).tap()
  await nothingHappensFor(page, 500) // a move of the switch
  expect(await heightOf()).toBe(before) // what was pressed is still under the finger
})
