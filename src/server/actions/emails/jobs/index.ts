import type { Runners } from '#server/actions/runners.ts'
import { sendEmail, giveUpEmail } from './send-email.ts'

export const emailsJobs = {
  'send-email': { run: sendEmail, giveUp: giveUpEmail },
} satisfies Partial<Runners>
