import type { Runners } from '#server/actions/runners.ts'
import { collectPage, giveUpCollecting } from './run-import-step.ts'

export const importsJobs = {
  'collect-page': { run: collectPage, giveUp: giveUpCollecting },
} satisfies Partial<Runners>
