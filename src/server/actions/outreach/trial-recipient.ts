import type { Config } from '#server/config.ts'

/** D3-223: where every test email goes. */
export const trialRecipient = ({ OUTREACH_TEST_EMAIL, SUPPORT_EMAIL }: Config): string =>
  OUTREACH_TEST_EMAIL ?? SUPPORT_EMAIL
