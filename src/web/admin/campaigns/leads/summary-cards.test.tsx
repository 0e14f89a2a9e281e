import { expect, test } from 'vitest'
import { type Stage, STAGE_NAMES } from '#domain/leads/funnel.ts'
import { newMount } from '#web/testing/mount.ts'
import { SummaryCards } from './summary-cards.tsx'
import { viewOf } from './view/view.ts'

const mount = newMount()

test('D3-130 the cards say that each home counts once, unlike in the numbers of the campaign', async () => {
  const stages = Object.fromEntries(STAGE_NAMES.map((name) => [name, 1])) as Record<Stage, number>
  await mount.show(<SummaryCards stages={stages} view={viewOf(new URLSearchParams())} onStage={() => undefined} />)
  const noteId = document.querySelector('ul[aria-label="Summary"]')!.getAttribute('aria-describedby')!
  expect(document.getElementById(noteId)!.textContent).toContain('Each home counts once')
})
