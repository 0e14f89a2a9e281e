import type { Runners } from '#server/actions/runners.ts'
import { sendEmail, failEmail } from './send-email.ts'

export const emailsJobs = {
  'send-email': { run: sendEmail, giveUp: failEmail },
} satisfies Partial<Runners>
