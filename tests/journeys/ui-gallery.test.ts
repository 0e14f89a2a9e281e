import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESK, openPage, PHONE, sharedBrowser } from '../support/journeys/browser.ts'
import { comparePicture } from '../support/journeys/compare-pictures.ts'
import { buildUiGallery, openUiGallery } from '../support/journeys/ui-gallery.ts'

const WEB = path.join(import.meta.dirname, '../../src/web')
/** Files of `ui` that cannot be seen on their own. */
const INVISIBLE = ['focus-keeper.tsx', 'visually-hidden.tsx']

let files: Awaited<ReturnType<typeof buildUiGallery>>
beforeAll(async () => {
  files = await buildUiGallery()
})

/** Each section of the page under its heading, such as `badges`. */
async function sectionsOf(page: Page): Promise<readonly (readonly [name: string, section: Locator])[]> {
  const sections = await page.locator('section').all()
  return await Promise.all(
    sections.map(
      async (section) => [(await section.getByRole('heading').first().innerText()).toLowerCase(), section] as const,
    ),
  )
}

test('the UI gallery shows every control of ui', () => {
  const source = readFileSync(path.join(WEB, 'ui-gallery/ui-gallery.tsx'), 'utf8')
  const controls = readdirSync(path.join(WEB, 'ui'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !INVISIBLE.includes(file),
  )
  expect(controls.filter((file) => !source.includes(`'#web/ui/${file}'`))).toEqual([])
})

test('every section of the UI gallery, and what opens, looks as in its picture, on a desk and on a phone', async () => {
  const { page, errors } = await openPage(await sharedBrowser(), { viewport: DESK, deviceScaleFactor: 1 })
  await page.clock.install({ time: new Date('2026-11-22T12:00:00Z') })
  await openUiGallery(page, files)
  const problems: (string | null)[] = []
  const see = async (name: string, part: Locator) => {
    const screenshot = await part.screenshot({ animations: 'disabled', caret: 'hide' })
    problems.push(await comparePicture(`ui-gallery/${name}`, screenshot))
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  for (const [name, section] of await sectionsOf(page)) await see(`${name}-desk`, section)

  await page.keyboard.press('Tab')
  await button('Outline').hover()
  await see('buttons-touched', page.locator('section').filter({ hasText: 'Buttons' }))
  await button('Why').click()
  await see('toggletip', page.getByRole('tooltip'))
  await page.keyboard.press('Escape')
  for (const [name, opens] of [
    ['dialog', 'Open a dialog'],
    ['confirm-dialog', 'Delete something'],
  ] as const) {
    await button(opens).click()
    await see(name, page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await button('Do something that can be undone').click()
  await see('undo-toast', page.getByRole('status').filter({ hasText: 'Undo' }))
  await button('Undo').click()

  await page.setViewportSize(PHONE)
  for (const [name, section] of await sectionsOf(page)) await see(`${name}-phone`, section)
  expect(problems.filter((problem) => problem !== null)).toEqual([])
  expect(errors).toEqual([])
})
