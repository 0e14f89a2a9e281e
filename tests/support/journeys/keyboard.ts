import type { Locator, Page } from 'playwright-core'

const MAX_TABS = 60

/** A keyboard that counts its presses; a journey that uses only it needs no mouse. */
export function countingKeyboard(page: Page) {
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  return {
    press,
    async type(text: string) {
      presses += text.length
      await page.keyboard.type(text)
    },
    /** Presses Tab until the element has the focus; throws if it is not reached. */
    async tabTo(element: Locator) {
      await element.waitFor()
      const focused = element.and(page.locator(':focus'))
      for (let tabs = 0; (await focused.count()) === 0; tabs++) {
        if (tabs === MAX_TABS) throw new Error(`not reached with ${MAX_TABS} presses of Tab: ${element.toString()}`)
        await press('Tab')
      }
    },
    presses: () => presses,
  }
}
