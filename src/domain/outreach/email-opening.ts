import { MINUTE_MS } from '#domain/durations.ts'

/** Programs that open emails and follow links automatically: scanners, previews, crawlers. */
const PROGRAMS =
  /bot\b|crawl|spider|preview|scan|barracuda|mimecast|proofpoint|safelinks|symantec|trend ?micro|python|curl|wget|java\/|go-http|headless|monitor/i

/** Opens within this time after the email was sent are by a program. */
const MIN_OPENING_DELAY_MS = 10_000

const isSoonerThan = (ms: number, from: Date | null, at: Date): boolean =>
  from !== null && at.getTime() - from.getTime() < ms

/** Whether an opening or a click is a machine's; `sentAt` is null if unknown (F-40). */
export const isMachine = (userAgent: string | null, sentAt: Date | null, at: Date): boolean =>
  (userAgent !== null && PROGRAMS.test(userAgent)) || isSoonerThan(MIN_OPENING_DELAY_MS, sentAt, at)

/**
 * The user agent of Apple's Mail Privacy Protection, which loads the pictures of every email, read or not; or an empty
 * user agent, which no mail program of a person sends.
 */
const LOADS_EVERY_PICTURE = /^(?:mozilla\/5\.0)?$/i

/**
 * Proxies that load a picture when the email is opened, and sometimes when it arrives: Gmail, Yahoo, Outlook, Yandex.
 */
const PROXIES = /googleimageproxy|ggpht|yahoomailproxy|yahoo! mail proxy|outlookimageproxy|yandeximages/i
const MIN_PROXY_OPENING_DELAY_MS = MINUTE_MS

/**
 * Whether the picture of an email was loaded by a machine instead of a person (F-40). `userAgent`: null if unknown,
 * empty if the request had none; `arrivedAt`: when the email was delivered, or else sent.
 */
export const isMachineOpening = (userAgent: string | null, arrivedAt: Date | null, at: Date): boolean =>
  isMachine(userAgent, arrivedAt, at) ||
  (userAgent !== null &&
    (LOADS_EVERY_PICTURE.test(userAgent.trim()) ||
      (PROXIES.test(userAgent) && isSoonerThan(MIN_PROXY_OPENING_DELAY_MS, arrivedAt, at))))

/** The path of an email's tracking pixel, before its signed key. */
export const OPENED_PATH = '/opened'

/** Shown next to every count of opens. */
export const OPENINGS_ARE_ESTIMATES_TEXT =
  'Opens are estimates: some mail programs load pictures that nobody looks at (those we know are left out), others load none. Clicks, visits and replies are certain; a click counts as an open.'
