import type { Runners } from '#server/actions/runners.ts'
import { runImportStep, giveUpImport } from './run-import-step.ts'

export const importsJobs = {
  'run-import-step': { run: runImportStep, giveUp: giveUpImport },
} satisfies Partial<Runners>
