/** Programs that open emails and follow links before anybody reads them: scanners, previews, crawlers. */
const MACHINES =
  /bot\b|crawl|spider|preview|scan|barracuda|mimecast|proofpoint|safelinks|symantec|trend ?micro|python|curl|wget|java\/|go-http|headless|monitor/i

/** Sooner than this after the email went out nobody has read it. */
const TOO_SOON_MS = 10_000

const isSoonerThan = (ms: number, from: Date | null, at: Date): boolean =>
  from !== null && at.getTime() - from.getTime() < ms

/** F-40: whether an opening or a click is a machine's; `sentAt` null when that is not known. */
export const isMachine = (userAgent: string | null, sentAt: Date | null, at: Date): boolean =>
  (userAgent !== null && MACHINES.test(userAgent)) || isSoonerThan(TOO_SOON_MS, sentAt, at)

/**
 * Apple's Mail Privacy Protection loads the pictures of every email, read or not, and names itself so; what names itself
 * not at all is no mail program that a person uses.
 */
const LOADS_EVERY_PICTURE = /^(?:mozilla\/5\.0)?$/i

/** They load a picture for somebody who opens the email, and sometimes when it arrives: Gmail's, Yahoo's, Outlook's, Yandex's. */
const PROXIES = /googleimageproxy|ggpht|yahoomailproxy|yahoo! mail proxy|outlookimageproxy|yandeximages/i
const TOO_SOON_FOR_PROXY_MS = 60_000

/**
 * F-40: whether a picture of an email was loaded by a machine and tells nothing of a person. `userAgent`: null when
 * nobody told it, empty when there was none; `arrivedAt`: when the email was delivered, or else sent.
 */
export const isMachineOpening = (userAgent: string | null, arrivedAt: Date | null, at: Date): boolean =>
  isMachine(userAgent, arrivedAt, at) ||
  (userAgent !== null &&
    (LOADS_EVERY_PICTURE.test(userAgent.trim()) ||
      (PROXIES.test(userAgent) && isSoonerThan(TOO_SOON_FOR_PROXY_MS, arrivedAt, at))))

/** The path of an email's tracking pixel, before its signed key. */
export const OPENED_PATH = '/opened'

/** Shown wherever openings are. */
export const OPENINGS_ARE_ESTIMATES =
  'Opens are estimates: some mail programs load pictures that nobody looks at (those we know are left out), others load none. Clicks, visits and replies are certain; a click counts as an open.'
