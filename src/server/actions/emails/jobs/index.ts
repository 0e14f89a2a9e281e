import type { Runners } from '#server/actions/runners.ts'
import { failEmail, sendEmail } from './send-email.ts'

export const emailsJobs = {
  'send-email': { run: sendEmail, giveUp: failEmail },
} satisfies Partial<Runners>
