import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The globals of the page that we use; Node's types do not declare them. */
declare const window: { readonly axe?: typeof axe }
declare const document: {
  readonly timeline: unknown
  getAnimations: () => readonly {
    readonly timeline: unknown
    readonly effect: { getComputedTiming: () => { readonly endTime?: unknown } } | null
    readonly finished: Promise<unknown>
  }[]
}

/**
 * Expects that axe finds no violations on the page, once its lists are loaded and its animations have ended. Frames are
 * skipped, because a frame that shows an email runs no scripts, and so are the rows of a table after the first twenty,
 * because they are built like those. Only violations are returned from the page: serializing
 * the passed checks took as long as the checks.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const isEndless = (timing: { readonly endTime?: unknown } | undefined) => timing?.endTime === Infinity
    // An animation that follows the scroll position has another timeline, and never ends by itself.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    const finite = timed.filter(({ effect }) => !isEndless(effect?.getComputedTiming()))
    await Promise.allSettled(finite.map(({ finished }) => finished))
    const result = await window.axe!.run(
      { exclude: ['[data-row]:nth-child(n + 21)'] },
      { resultTypes: ['violations'], iframes: false },
    )
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  })
  expect(violations).toEqual([])
}
