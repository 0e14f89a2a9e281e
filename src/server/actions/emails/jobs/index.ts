import type { Runners } from '#server/actions/job-types.ts'
import { failEmail, sendEmail } from './send-email.ts'

export const emailsJobs = {
  'send-email': { run: sendEmail, giveUp: failEmail },
} satisfies Partial<Runners>
