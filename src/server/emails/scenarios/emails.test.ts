import { describe, expect, test } from 'vitest'
import { dollars } from '#domain/money.ts'
import { EMAIL_NAMES, type EmailData, type EmailName, EMAILS } from '../catalog.ts'
import { renderEmail } from '../index.ts'
import { SAMPLES } from '../samples.ts'

const brand = { name: 'Gablework', supportEmail: 'hello@shop.example', postalAddress: '100 Print Street, Portland' }
const write = <N extends EmailName>(name: N, data: EmailData<N> = SAMPLES[name]) => renderEmail(brand, name, data)
/** All but the pixel that counts an open. */
const isSeen = (image: string) => !image.includes('width="1"')
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'))

/** Replaces every text of an email; values with a fixed format (links, days, times, keys) stay. */
function withTexts<T>(value: T, text: string, name = ''): T {
  if (typeof value === 'string')
    return (
      /url|key|from|^to$|style|frame|size|orientation|paper|^state$|^at$|^zone$|^placedOn$/i.test(name) ? value : text
    ) as T
  if (Array.isArray(value)) return (name === 'styles' ? value : value.map((item) => withTexts(item, text))) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, text, key)])) as T
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'Oak\r\nBcc: everybody@example.com',
  '\u2028X-Header: yes',
  '</title></style><svg onload=alert(1)>',
  '{{constructor}} ${7*7} %0d%0a',
]

test('F-19 the confirmation says until when the order can be canceled, and where', async () => {
  const sample = SAMPLES['order-confirmed']
  const { text } = await write('order-confirmed', {
    ...sample,
    cancelableUntil: { at: '2026-11-21T18:30:00Z', zone: 'America/Denver' },
  })
  expect(text.replace(/\s+/g, ' ')).toContain(
    `You can cancel your order for free until Nov 21, 11:30 AM MST. Cancel it on its page ${sample.statusUrl}`,
  )
  expect((await write('order-confirmed', { ...sample, cancelableUntil: null })).text).not.toContain('cancel')
})

describe.each(EMAIL_NAMES)('%s', (name) => {
  test('says who sends it, from where, and links only to us', async () => {
    const { subject, html, text } = await write(name)
    expect(subject).toMatch(/^\S.{3,70}$/)
    for (const part of [html, text]) {
      expect(part).toContain(brand.supportEmail)
      expect(part).toContain(brand.postalAddress)
    }
    const urls = [...JSON.stringify(SAMPLES[name]).matchAll(/https:[^"]+/g)].map(String)
    const links = linksIn(html).filter((link) => !link.startsWith('mailto:'))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(urls).toContain(link)
      expect(text).toContain(link)
    }
  })

  test('in plain text nothing follows an address on its line: mail programs would take it as a part of the link', async () => {
    const lines = (await write(name)).text.split('\n').map((line) => line.trim())
    for (const line of lines.filter((one) => one.includes('://'))) expect(line).toMatch(/^https:\S*[\w/]$/)
    for (const line of lines.filter((one) => one.includes('@'))) expect(line.endsWith(brand.supportEmail)).toBe(true)
  })

  test('every picture that is seen has alternative text, the pixel an empty one, and the page declares its language', async () => {
    const { html } = await write(name)
    for (const [image] of html.matchAll(/<img[^>]*>/g))
      expect(image).toMatch(isSeen(image) ? /alt="[^"]{10,}"/ : /alt=""/)
    expect(html).toContain('lang="en"')
  })

  test('its HTML works in Gmail, Outlook for Windows, Apple Mail and Yahoo (all laws: bench/mail-clients.ts)', async () => {
    const { html } = await write(name)
    const elements = [...html.matchAll(/<(\w+)[^>]*? style="([^"]*)"/g)].map(([, element, style]) => ({
      element,
      style,
    }))
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024) // Gmail cuts off the rest
    for (const [, css] of html.matchAll(/<style>([^<]*)<\/style>/g)) expect(Buffer.byteLength(css!)).toBeLessThan(8192)
    expect(
      elements.filter(({ style }) => /flex|grid|float:|position:|url\(|var\(|rem\b|!important/.test(style!)),
    ).toEqual([])
    // Outlook pads only cells; a button's cell has the padding of its link.
    const padded = elements.filter(({ style }) => /(?:^|;)padding(?:-\w+)?:[^;]*[1-9]/.test(style!))
    expect(padded.filter(({ element }) => element !== 'td' && element !== 'a')).toEqual([])
    expect(padded.filter(({ element }) => element === 'a')).toHaveLength(
      html.match(/mso-padding-alt:14px 28px/g)?.length ?? 0,
    )
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ width="\d+"/)
    expect(html).not.toContain('<outlook-')
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(3)
    expect(html.match(/<!\[endif\]-->/g)).toHaveLength(3)
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"/)
  })

  test('S-18 names and addresses stay text, whatever they contain: no markup, no second line in a header', async () => {
    for (const text of HOSTILE) {
      const email = await write(name, EMAILS[name].parse(withTexts(SAMPLES[name], text)) as EmailData<typeof name>)
      expect(email.subject).not.toMatch(/[\r\n\u2028]/)
      expect(email.html).not.toMatch(/<script|<svg|onerror=alert\(1\)>(?!&)|<img src=x/)
      expect(linksIn(email.html).every((link) => /^(https:|mailto:hello@shop\.example$)/.test(link))).toBe(true)
    }
  })
})

test('D2-053 the confirmation sums up what is made, what it costs, when it arrives and what happens next', async () => {
  const { html, text } = await write('order-confirmed')
  const { priceCents, shippingCents, totalCents } = SAMPLES['order-confirmed']
  for (const fact of [
    '1042',
    'Watercolor on cold-pressed paper',
    dollars(priceCents),
    dollars(shippingCents),
    dollars(totalCents),
    'December\u00a01 to 4',
  ]) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(html).toContain('src="cid:picture"')
  expect(html).toContain('What happens next?')
})

test('D2-053 in plain text every fact is next to its name', async () => {
  const { text } = await write('order-confirmed')
  for (const line of [
    /^Order +#1042$/m,
    /^Size +Medium, 24\s×\s18\sin framed \(17\s×\s11\sin print\)$/m,
    /^Frame +Natural$/m,
    /^Ships to +Grace Kim$/m,
    new RegExp(`^Total +${dollars(SAMPLES['order-confirmed'].totalCents).replace(/[$.]/g, String.raw`\$&`)}$`, 'm'),
  ])
    expect(text).toMatch(line)
})

test('E-46 every email that names its order in a table names it alike', async () => {
  for (const name of EMAIL_NAMES) {
    const [, orderText] = /^Order +(\S+)$/m.exec((await write(name)).text) ?? []
    if (orderText !== undefined) expect(orderText, name).toBe('#1042')
  }
  expect((await write('order-shipped')).text).toMatch(/^Order +#1042$/m)
})

test.each(EMAIL_NAMES.filter((name) => 'pictureKey' in SAMPLES[name]))(
  '%s shows the picture attached to it: a picture that no email names is a stray attachment',
  async (name) => expect((await write(name)).html).toContain('src="cid:picture"'),
)

test('D2-053 a package without a tracking number is announced without one, and without its carrier if that is unknown', async () => {
  for (const tracking of [{ carrier: 'FedEx', number: null, url: null }, null]) {
    const { html, text } = await write('order-shipped', { ...SAMPLES['order-shipped'], tracking })
    for (const part of [html, text]) {
      expect(part.replaceAll(/\s+/g, ' ')).toContain('The carrier hasn’t given us a tracking number.')
      expect(part).not.toMatch(/>Tracking<|^Tracking|Track your package|null|undefined/m)
      expect(part.includes('FedEx')).toBe(tracking !== null)
      expect(part).toContain('See your order')
    }
  }
})

test('an email without a picture shows none', async () => {
  const { html } = await write('order-confirmed', { ...SAMPLES['order-confirmed'], pictureKey: null, cardKey: null })
  expect(html).not.toContain('<img')
})

test('an email rejects links that are not web links', () => {
  expect(EMAILS.welcome.safeParse({ firstName: 'Ann', url: 'javascript:alert(1)' }).success).toBe(false)
})

test('R-09 the email about a held order says: paid, being reviewed by a person, nothing to do; it promises no email', async () => {
  const { subject, html, text } = await write('order-held')
  expect(subject).toBe('We have your payment for order #1042')
  for (const part of [html, text]) {
    for (const words of ['has arrived', 'Someone on our team is checking your order', 'nothing you need to do'])
      expect(part.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(part).not.toContain('email you')
  }
})
