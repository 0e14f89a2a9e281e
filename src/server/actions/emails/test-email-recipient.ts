import type { Config } from '#server/config.ts'

/** Returns the recipient of all test emails (D3-223). */
export const testEmailRecipient = ({ OUTREACH_TEST_EMAIL, SUPPORT_EMAIL }: Config): string =>
  OUTREACH_TEST_EMAIL ?? SUPPORT_EMAIL
