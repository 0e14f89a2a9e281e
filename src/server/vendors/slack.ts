import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import type { TeamAlert, TeamAlerts } from '#server/ports/team-alerts.ts'
import { requestBytes, VendorError } from './http/request.ts'

// -- The reply: 'ok', or the name of the error.

const OK = 'ok'

// -- Translate

type Message = { readonly title: string; readonly fields: readonly (readonly [label: string, value: string])[] }
type Of<T extends TeamAlert['type']> = Extract<TeamAlert, { readonly type: T }>

const MESSAGES: { readonly [T in TeamAlert['type']]: (alert: Of<T>) => Message } = {
  image_generation: ({ source, address }) => ({
    title: 'A home is being drawn',
    fields: [home(address), ['Photo from', source]],
  }),
  campaign_access: ({ accessCode, address }) => ({
    title: 'A campaign link was opened',
    fields: [home(address), ['Access code', accessCode]],
  }),
  checkout_initiated: (order) => ({ title: 'A checkout was started', fields: orderFields(order) }),
  purchase: (order) => ({ title: `New order - ${dollars(order.totalCents)}`, fields: orderFields(order) }),
  order_needs_attention: ({ orderName, reason }) => ({
    title: 'An order needs attention',
    fields: [
      ['Order', orderName],
      ['Reason', reason],
    ],
  }),
}

const home = (address: string | null) => ['Home', address ?? 'an uploaded photo'] as const

const orderFields = ({
  orderName,
  address,
  design,
  totalCents,
}: Of<'purchase' | 'checkout_initiated'>): Message['fields'] => [
  ['Order', orderName],
  home(address),
  ['Style', ART_STYLE_DETAILS[design.style].label],
  ['Frame', FRAME_COLORS[design.frame].label],
  ['Size', `${PRINT_SIZES[design.size].name}, ${sizeText(design.size, design.orientation)}`],
  ['Total', dollars(totalCents)],
]

/** Characters; far below the limits of the service, even when every one of them must be escaped. */
const MAX_FIELD_CHARS = 300

/** `text` is what a notification shows; the blocks are what the channel shows. */
export function messageOf(alert: TeamAlert) {
  const compose = MESSAGES[alert.type] as (alert: TeamAlert) => Message
  const { title, fields } = compose(alert)
  const texts = fields.map(([label, value]) => ({
    type: 'mrkdwn',
    text: `*${label}*\n${escapedText(value.slice(0, MAX_FIELD_CHARS))}`,
  }))
  return {
    text: escapedText(`${title}: ${fields[0]?.[1] ?? ''}`),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title } },
      { type: 'section', fields: texts },
    ],
  }
}

/** Escapes a text for Slack, where an address with '<!channel>' in it would notify the whole channel. */
const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

// -- Calls

const VENDOR = 'Slack'
const TIMEOUT_MS = 5_000

/** An incoming webhook of Slack. Sends once, without retries: callers decide about those. Throws VendorError. */
export function slackAlerts({ webhookUrl }: { readonly webhookUrl: string }): TeamAlerts {
  return {
    send: async (alert) => {
      const { status, bytes } = await requestBytes(VENDOR, {
        url: webhookUrl,
        headers: { accept: 'text/plain' },
        body: messageOf(alert),
        timeoutMs: TIMEOUT_MS,
      })
      const text = bytes.toString('utf8').trim()
      if (text !== OK) throw new VendorError(VENDOR, 'shape', { status, bodyExcerpt: text })
    },
  }
}
