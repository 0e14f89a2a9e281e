import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What of the page's own world we use; Node's types do not know it. */
declare const window: { readonly axe?: typeof axe }
declare const document: {
  getAnimations: () => readonly {
    readonly effect: { getComputedTiming: () => { readonly endTime?: unknown } } | null
    readonly finished: Promise<unknown>
  }[]
}

/**
 * Expects that axe finds nothing wrong on the page as it stands, once its lists are read and what fades in is there.
 * Frames are not looked into: an email that is shown in one runs no script. Only what is wrong leaves the page: to send
 * all that is right, a line for every element and rule, took as long as looking.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const wrong = await page.evaluate(async () => {
    const endless = (timing: { readonly endTime?: unknown } | undefined) => timing?.endTime === Infinity
    const passing = document.getAnimations().filter(({ effect }) => !endless(effect?.getComputedTiming()))
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { violations } = await window.axe!.run({ resultTypes: ['violations'], iframes: false })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  })
  expect(wrong).toEqual([])
}
