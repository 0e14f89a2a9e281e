import { type Stage, STAGE_NAMES } from './funnel.ts'
import type { LeadFilter, LeadTab } from './lead-filter.ts'

/** Counts the homes at one stage that match a filter, ignoring the filter's tab and stage. */
export type StageCount = {
  readonly stage: Stage
  readonly homes: number
  readonly with_email: number
  readonly processing: number
}

/** How many of the homes at a stage each tab shows. */
const SHOWN_BY: Readonly<Record<LeadTab, (count: StageCount) => number>> = {
  all: ({ homes }) => homes,
  with_email: ({ with_email }) => with_email,
  ready_to_send: ({ stage, homes }) => (stage === 'ready_to_send' ? homes : 0),
}

const sum = (counts: readonly StageCount[], of: (count: StageCount) => number): number =>
  counts.reduce((total, count) => total + of(count), 0)

export const homesIn = (counts: readonly StageCount[]): number => sum(counts, SHOWN_BY.all)

export const processingIn = (counts: readonly StageCount[]): number => sum(counts, ({ processing }) => processing)

/**
 * The number of homes of each tab at a stage (D3-113); the number at each stage of a tab (D3-130). `total`: of both.
 */
export function listCounts(counts: readonly StageCount[], { tab, stage }: Pick<LeadFilter, 'tab' | 'stage'>) {
  const ofStage = stage === null ? counts : counts.filter((count) => count.stage === stage)
  const tabs: Record<LeadTab, number> = {
    all: sum(ofStage, SHOWN_BY.all),
    with_email: sum(ofStage, SHOWN_BY.with_email),
    ready_to_send: sum(ofStage, SHOWN_BY.ready_to_send),
  }
  const stages = Object.fromEntries(
    STAGE_NAMES.map((name) => [
      name,
      sum(
        counts.filter((count) => count.stage === name),
        SHOWN_BY[tab],
      ),
    ]),
  ) as Record<Stage, number>
  return { tabs, stages, total: tabs[tab] }
}
