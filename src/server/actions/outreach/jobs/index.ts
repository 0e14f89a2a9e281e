import { justLog, type Runners } from '#server/actions/runners.ts'
import { sendOutreach } from './send-outreach.ts'
import { tendOutreach } from './supervise-outreach.ts'

export const outreachJobs = {
  'send-outreach': { run: sendOutreach, giveUp: justLog },
  'tend-outreach': { run: tendOutreach, giveUp: justLog },
} satisfies Partial<Runners>
