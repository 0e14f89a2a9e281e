import type { Runners } from '#server/actions/runners.ts'
import { sendEmail, giveUpEmail } from './send-email.ts'

export const emailsJobs = {
  'send-letter': { run: sendEmail, giveUp: giveUpEmail },
} satisfies Partial<Runners>
