/** Programs that open emails and follow links before anybody reads them: scanners, previews, crawlers. */
const MACHINES =
  /bot\b|crawl|spider|preview|scan|barracuda|mimecast|proofpoint|safelinks|symantec|trend ?micro|python|curl|wget|java\/|go-http|headless|monitor/i

/** Sooner than this after the email went out nobody has read it. */
const TOO_SOON_MS = 10_000

/** Feature 40: whether an opening or a click is a machine's; `sentAt` null when that is not known. */
export const isMachine = (userAgent: string | null, sentAt: Date | null, at: Date): boolean =>
  (userAgent !== null && MACHINES.test(userAgent)) || (sentAt !== null && at.getTime() - sentAt.getTime() < TOO_SOON_MS)
