import { justLog, type Runners } from '#server/actions/job-types.ts'
import { sendOutreach } from './send-outreach.ts'
import { superviseOutreach } from './supervise-outreach.ts'

export const outreachJobs = {
  'send-outreach': { run: sendOutreach, giveUp: justLog },
  'supervise-outreach': { run: superviseOutreach, giveUp: justLog },
} satisfies Partial<Runners>
