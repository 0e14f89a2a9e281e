import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { EndedRun } from './ended-run.tsx'

const mount = newMount()
beforeEach(() => {
  stubFetch(() => Response.json({ problems: [] }))
})

async function showEnded(counts: Partial<BulkRun['counts']>, state: BulkRun['state'] = 'finished') {
  const run = {
    id: 'r1',
    action: 'watercolors',
    state,
    message: null,
    updated_at: '2031-03-01T12:00:00Z',
    counts: { waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, ...counts },
  } as BulkRun
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <EndedRun run={run} onDismiss={() => {}} />
    </QueryClientProvider>,
  )
}
const notice = (tone: string) => mount.element.querySelector(`[data-tone=${tone}] p, [data-tone=${tone}]`)?.textContent

test('D3-127 what a run has done is green; only what failed is red, with its number', async () => {
  await showEnded({ done: 8, failed: 1 })
  expect(notice('success')).toBe('✅ Successfully generated 8 watercolor artworks')
  expect(mount.element.querySelectorAll('[data-tone=success] svg')).toHaveLength(0) // its text has an icon
  expect(notice('error')).toMatch(/^Failed to generate watercolors: 1 of 9 homes/)
  await mount.clear()
  await showEnded({ failed: 2 })
  expect([notice('success'), notice('error')]).toEqual([
    undefined,
    expect.stringMatching(/^Failed to generate watercolors: 2 of 2 homes/),
  ])
})

test('a run that was stopped says how many homes were done, and how many were not', async () => {
  const textAfter = async (counts: Partial<BulkRun['counts']>) => {
    await showEnded(counts, 'stopped')
    return notice('progress')
  }
  expect(await textAfter({ done: 1, skipped: 8 })).toBe('Stopped after 1 of 9 homes. The other 8 were not done.')
  expect(await textAfter({ done: 1, skipped: 1 })).toBe('Stopped after 1 of 2 homes. The other was not done.')
  expect(await textAfter({ skipped: 9 })).toBe('Stopped. No home was done.')
})
