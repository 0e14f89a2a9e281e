import type { Runners } from '#server/actions/runners.ts'
import { sendLetter, giveUpLetter } from './send-email.ts'

export const emailsJobs = {
  'send-letter': { run: sendLetter, giveUp: giveUpLetter },
} satisfies Partial<Runners>
