import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { sendOutreach } from './send-outreach.ts'
import { superviseOutreach } from './supervise-outreach.ts'

export const outreachJobs = {
  'send-outreach': { run: sendOutreach, giveUp: logFailureOnly },
  'supervise-outreach': { run: superviseOutreach, giveUp: logFailureOnly },
} satisfies Partial<Runners>
