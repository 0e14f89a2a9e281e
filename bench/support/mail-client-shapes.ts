// What mail clients do to the HTML of an email. Sources: the data of caniemail.com ("caniemail NAME" is the page
// caniemail.com/features/NAME), the bug lists github.com/hteumeuleu/email-bugs and /caniemail, and what is named beside
// a rule. Where a client is inconsistent, the strictest of its behaviors is used.

type Drop = {
  readonly source: string
  readonly properties: RegExp
  /** The elements concerned; all if missing. */
  readonly on?: RegExp
  readonly except?: RegExp
  readonly values?: RegExp
}

export type MailClient = {
  readonly name: string
  readonly widths: readonly number[]
  /** How it shows emails in dark mode: `partial` inverts light backgrounds and dark texts, `full` all colors. */
  readonly dark?: 'as sent' | 'partial' | 'full'
  /** The style sheets that it keeps. */
  readonly styles: 'all' | 'simple selectors' | 'no media queries' | 'none'
  readonly drops: readonly Drop[]
  /** Reads `<!--[if mso]>`. */
  readonly readsMso?: boolean
  /** Replaces `<body>` with a `<div>`. */
  readonly replacesBody?: boolean
  /** Removes the doctype, so that the quirks mode applies. */
  readonly dropsDoctype?: boolean
  /** Turns addresses, dates and phone numbers into links of its own. */
  readonly linksAddresses?: boolean
  /** Ignores the attribute `width` of pictures that are sent with the email. */
  readonly ignoresWidthOfSent?: boolean
  /** How much larger than sent it shows text. */
  readonly textScale?: number
}

/**
 * An email whose style sheets are larger loses them in Gmail (email-bugs#90: 16 KB in all, before that 8,192 a sheet).
 */
export const MAX_STYLE_BYTES = 8192
/** Gmail cuts off what follows (email-bugs#41). */
export const MAX_HTML_BYTES = 102 * 1024

const IN_GMAIL: readonly Drop[] = [
  { source: 'caniemail css-position', properties: /^(?:position|top|right|bottom|left|inset)$/ },
  { source: 'caniemail css-margin', properties: /^margin/, values: /(?:^|\s)-/ },
  {
    source: 'caniemail css-box-shadow, -color-scheme, -visibility, -transform, -aspect-ratio, -overflow-wrap',
    properties: /^(?:box-shadow|color-scheme|visibility|transform|aspect-ratio|overflow-wrap)$/,
  },
  { source: 'caniemail css-variables', properties: /./, values: /var\(/ },
]

const IN_YAHOO: readonly Drop[] = [
  { source: 'caniemail css-height: becomes min-height', properties: /^height$/ },
  { source: 'caniemail css-margin', properties: /^margin/, values: /(?:^|\s)-/ },
  {
    source: 'caniemail css-box-shadow, -box-sizing, -opacity (AOL), -visibility (AOL), -word-break, -overflow-wrap',
    properties:
      /^(?:box-shadow|box-sizing|opacity|visibility|word-break|overflow-wrap|transform|object-fit|color-scheme)$/,
  },
  { source: 'caniemail css-unit-rem, css-unit-calc, css-variables', properties: /./, values: /\drem|calc\(|var\(/ },
  { source: 'caniemail css-display', properties: /^display$/, values: /inline-flex|inline-grid|contents/ },
]

/** Word, as Outlook 2007 to 2021 use it. */
const IN_WORD: readonly Drop[] = [
  { source: 'caniemail css-padding: only on table cells', properties: /^padding/, except: /^t[dh]$/ },
  {
    source: 'caniemail css-margin; on tables: foundation-emails#670',
    properties: /^margin/,
    on: /^(?:body|span|a|table|img)$/,
  },
  { source: 'caniemail css-margin: no auto, no negative values', properties: /^margin/, values: /auto|(?:^|\s)-/ },
  { source: 'caniemail css-width', properties: /^width$/, on: /^(?:body|div|span|p|a|img|h\d)$/ },
  { source: 'caniemail css-height', properties: /^height$/, on: /^(?:body|div|span|p|a|img)$/ },
  {
    source: 'caniemail css-max-width (Outlook 2016), -min-width, -max-height, -min-height',
    properties: /^(?:min|max)-/,
  },
  { source: 'caniemail css-display: only none', properties: /^display$/, values: /^(?!none)/ },
  { source: 'caniemail css-display-none: not on pictures', properties: /^display$/, on: /^img$/ },
  {
    source: 'caniemail css-border-radius, -opacity, -overflow, -position, -float, -flex, -grid and so on',
    properties:
      /^(?:border-radius|opacity|overflow|visibility|position|float|flex|grid|gap|box-|white-space|word-|overflow-wrap|table-layout|border-spacing|transform|object-fit|outline|aspect-ratio)/,
  },
  { source: 'caniemail css-background: only a color', properties: /^background/, values: /url|gradient/ },
  { source: 'caniemail css-important: not inline', properties: /./, values: /!important/ },
  {
    source: 'caniemail css-unit-rem, css-unit-calc, css-variables, css-rgba',
    properties: /./,
    values: /\drem|calc\(|var\(|rgba\(/,
  },
]

/** Word shows other fonts in Times New Roman, whatever follows them (litmus.com/community/discussions/5374). */
const FONTS_OF_WINDOWS = /^["']?(?:Arial|Georgia|Times New Roman|Verdana|Tahoma|Segoe UI|Calibri)/

const gmail = { styles: 'simple selectors', drops: IN_GMAIL, replacesBody: true } as const
const apple = { styles: 'all', drops: [], linksAddresses: true } as const

export const MAIL_CLIENTS: readonly MailClient[] = [
  { ...gmail, name: 'gmail-web', widths: [1100] },
  { ...gmail, name: 'gmail-android', widths: [360, 412] },
  { ...gmail, name: 'gmail-android-dark', widths: [412], dark: 'partial' },
  { ...gmail, name: 'gmail-ios-dark', widths: [390], dark: 'full' }, // hteumeuleu.com/2021/fixing-gmail-dark-mode-css-blend-modes
  // caniemail html-style: no style sheet for accounts of other providers.
  { ...gmail, name: 'gmail-android-other-account', widths: [360], styles: 'none' },
  { name: 'outlook-windows', widths: [1100, 700], styles: 'no media queries', drops: IN_WORD, readsMso: true },
  {
    name: 'outlook-windows-dark',
    widths: [1100],
    styles: 'no media queries',
    drops: IN_WORD,
    readsMso: true,
    dark: 'full',
  },
  { ...apple, name: 'apple-ios', widths: [320, 390, 430] },
  { ...apple, name: 'apple-ios-large-text', widths: [320], textScale: 1.3 },
  { ...apple, name: 'apple-ios-dark', widths: [390], dark: 'as sent' },
  { ...apple, name: 'apple-macos', widths: [900], ignoresWidthOfSent: true }, // caniemail#171
  { name: 'yahoo-web', widths: [1000], styles: 'simple selectors', drops: IN_YAHOO, replacesBody: true },
  // caniemail html-doctype, html-body; the app loses the style sheets of some messages.
  { name: 'yahoo-android', widths: [390], styles: 'none', drops: IN_YAHOO, replacesBody: true, dropsDoctype: true },
]

/** Returns the HTML of an email as `client` displays it. */
export function htmlIn(client: MailClient, source: string): string {
  let html = client.readsMso ? withMso(source) : source
  html = html.replaceAll(/<!--(?!\[)[\s\S]*?-->/g, '').replaceAll(/<!--[\s\S]*?-->/g, '')
  html = html.replaceAll(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => styleIn(client, css))
  html = html.replaceAll(/<([a-z][a-z0-9]*)((?:\s[^>]*?)?)(\/?)>/gi, (tag, name: string, attributes: string, end) =>
    name === 'style' || name === 'meta'
      ? tag
      : `<${name}${attributesIn(client, name.toLowerCase(), attributes)}${end}>`,
  )
  if (client.linksAddresses) html = withLinkedAddresses(html)
  if (client.replacesBody)
    html = html.replace('<body', '<body style="margin:0"><div').replace('</body>', '</div></body>')
  if (client.dropsDoctype) html = html.replace(/^<!DOCTYPE[^>]*>/i, '')
  return html
}

/** Word reads what is meant for it, and nothing that is meant for the others. */
const withMso = (html: string): string =>
  html
    .replaceAll(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replaceAll(/<!--\[if (?:gte )?mso[^\]]*\]>([\s\S]*?)<!\[endif\]-->/g, '$1')
    .replaceAll(/<xml[\s\S]*?<\/xml>/g, '')

function styleIn({ styles }: MailClient, css: string): string {
  if (styles === 'none' || Buffer.byteLength(css) > MAX_STYLE_BYTES) return ''
  const withoutMedia =
    styles === 'no media queries' ? css.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '') : css
  const simple =
    styles === 'simple selectors' ? withoutMedia.replaceAll(/[^{}]*(?::root|\[)[^{}]*\{[^{}]*\}/g, '') : withoutMedia
  return `<style>${simple}</style>`
}

function attributesIn(client: MailClient, name: string, attributes: string): string {
  let attributesLeft = attributes.replace(
    /style="([^"]*)"/,
    (_, style: string) => `style="${inlineStyleIn(client, name, style)}"`,
  )
  if (client.replacesBody) attributesLeft = attributesLeft.replace(/\sid="[^"]*"/, '')
  if (client.ignoresWidthOfSent && name === 'img' && attributesLeft.includes('cid:'))
    attributesLeft = attributesLeft.replace(/\swidth="\d+"/, '')
  return attributesLeft
}

function inlineStyleIn(client: MailClient, element: string, style: string): string {
  const declared = style
    .replaceAll('&#x27;', "'")
    .split(';')
    .filter(Boolean)
    .map((declaration) => [
      declaration.slice(0, declaration.indexOf(':')),
      declaration.slice(declaration.indexOf(':') + 1),
    ])
  const declarations = declared.filter(
    ([property, value]) => !client.drops.some((drop) => isDropped(drop, element, property!, value!)),
  )
  return declarations
    .map(([property, value]) => {
      const isWordPadding = client.readsMso && element === 'td' && property === 'mso-padding-alt'
      return `${isWordPadding ? 'padding' : property}:${shownValue(client, property!, value!)}`
    })
    .join(';')
}

const isDropped = (drop: Drop, element: string, property: string, value: string): boolean =>
  drop.properties.test(property) &&
  (drop.on?.test(element) ?? true) &&
  !(drop.except?.test(element) ?? false) &&
  (drop.values?.test(value) ?? true)

function shownValue(client: MailClient, property: string, value: string): string {
  if (client.readsMso && property === 'font-family' && !FONTS_OF_WINDOWS.test(value)) return 'Times New Roman'
  if (client.textScale && /^(?:font-size|line-height)$/.test(property))
    return value.replace(/([\d.]+)px/, (_, px: string) => `${Number(px) * client.textScale!}px`)
  if (client.dark === 'partial' || client.dark === 'full')
    return value.replaceAll(/#[0-9a-f]{6}/gi, (color) => darkColor(color, property, client.dark === 'full'))
  return value
}

/** Returns a color with the opposite lightness, between the dark gray of a dark screen and white. */
function darkColor(color: string, property: string, isFull: boolean): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const lightness = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510
  const isBackground = property.startsWith('background')
  if (!isFull && lightness > 0.5 !== (isBackground || property.startsWith('border'))) return color
  const shift = 255 * Math.max(1 - lightness, 0.07) - 255 * lightness
  return `rgb(${[red, green, blue].map((channel) => Math.round(Math.min(255, Math.max(0, channel + shift)))).join(',')})`
}

/** Apple's links around what it takes for an address or a date, outside of links and of the head. */
function withLinkedAddresses(html: string): string {
  const [head, body] = html.split('</head>') as [string, string]
  let links = 0
  const linked = body.replaceAll(/<a\s|<\/a>|>([^<]+)(?=<)/g, (part, text?: string) => {
    if (text === undefined) {
      links += part === '</a>' ? -1 : 1
      return part
    }
    if (links > 0) return part
    return `>${text.replaceAll(
      /\d+ [A-Z]\w+ (?:Street|Park|Avenue)(?:, [\w ,]+)?|(?:November|December)\s\d+|\(?\d{3}\)?[ -]\d{3}-\d{4}/g,
      '<a href="x-apple-data-detectors://0" dir="ltr" x-apple-data-detectors="true">$&</a>',
    )}`
  })
  return `${head}</head>${linked}`
}
