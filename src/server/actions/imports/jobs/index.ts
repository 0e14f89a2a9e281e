import type { Runners } from '#server/actions/runners.ts'
import { collectPage, giveUpCollecting } from './collect-page.ts'

export const importsJobs = {
  'collect-page': { run: collectPage, giveUp: giveUpCollecting },
} satisfies Partial<Runners>
