import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAGE_NAMES } from './funnel.ts'
import { listCounts, type StageCount } from './lead-counts.ts'
import { LEAD_TABS } from './lead-filter.ts'

const home = fc.record({
  stage: fc.constantFrom(...STAGE_NAMES),
  hasEmail: fc.boolean(),
})

test('D3-113, D3-130 counts by stage give the homes of each tab at a stage, and of each stage in a tab', () => {
  fc.assert(
    fc.property(
      fc.array(home, { maxLength: 40 }),
      fc.constantFrom(...LEAD_TABS),
      fc.option(fc.constantFrom(...STAGE_NAMES)),
      (homes, tab, stage) => {
        const counts = STAGE_NAMES.flatMap((name): StageCount[] => {
          const inStage = homes.filter((each) => each.stage === name)
          const with_email = inStage.filter(({ hasEmail }) => hasEmail).length
          return inStage.length === 0 ? [] : [{ stage: name, homes: inStage.length, with_email, processing: 0 }]
        })
        const isIn = { all: () => true, with_email: isWithEmail, ready_to_send: isReady }
        const numbers = listCounts(counts, { tab, stage })
        const ofStage = homes.filter((each) => stage === null || each.stage === stage)
        for (const name of LEAD_TABS) expect(numbers.tabs[name]).toBe(ofStage.filter(isIn[name]).length)
        expect(numbers.total).toBe(ofStage.filter(isIn[tab]).length)
        for (const name of STAGE_NAMES)
          expect(numbers.stages[name]).toBe(homes.filter((each) => each.stage === name && isIn[tab](each)).length)
      },
    ),
  )
})

type Home = typeof home extends fc.Arbitrary<infer T> ? T : never
const isWithEmail = ({ hasEmail }: Home) => hasEmail
const isReady = ({ stage }: Home) => stage === 'ready_to_send'
