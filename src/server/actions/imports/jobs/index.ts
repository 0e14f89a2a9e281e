import type { Runners } from '#server/actions/job-types.ts'
import { failImport, runImportStep } from './run-import-step.ts'

export const importsJobs = {
  'run-import-step': { run: runImportStep, giveUp: failImport },
} satisfies Partial<Runners>
