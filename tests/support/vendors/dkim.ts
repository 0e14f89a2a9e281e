import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * Verifies the DKIM signature of an email against a DNS record (RFC 6376, relaxed/relaxed, rsa-sha256). Returns the
 * names of the signed headers; null if the signature is missing or invalid. `raw`: the whole email, one character per
 * byte.
 */
export function signedHeaders(raw: string, record: { readonly name: string; readonly value: string }): string[] | null {
  const [head, body] = partsOf(raw)
  const fields = head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (signature === undefined) return null
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  const isOurs = `${tags['s']}._domainkey.${tags['d']}` === record.name && tags['a'] === 'rsa-sha256'
  if (!isOurs || tags['c'] !== 'relaxed/relaxed') return null
  if (createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64') !== tags['bh']) return null
  const names = tags['h']!.split(':')
  const fieldsLeft = [...fields]
  const signed = names.flatMap((name) => {
    const at = fieldsLeft.findLastIndex((field) => field.toLowerCase().startsWith(`${name}:`)) // repeated headers: last first
    return at === -1 ? [] : fieldsLeft.splice(at, 1).map(relaxedField)
  })
  const unsigned = relaxedField(signature).replace(/(;\s*b=)[^;]*/, '$1')
  const text = Buffer.from([...signed, unsigned].join('\r\n'), 'latin1')
  const key = createPublicKey({ key: Buffer.from(tagsOf(record.value)['p']!, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', text, key, Buffer.from(tags['b']!, 'base64')) ? names : null
}

function partsOf(raw: string): [head: string, body: string] {
  const end = raw.indexOf('\r\n\r\n')
  return [raw.slice(0, end), raw.slice(end + 4)]
}

const tagsOf = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(';')
      .filter((tag) => tag.includes('='))
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')]),
  )

/** 3.4.2: lowercases the name, collapses whitespace and trims the value. */
const relaxedField = (field: string): string => {
  const colon = field.indexOf(':')
  return `${field.slice(0, colon).trim().toLowerCase()}:${field
    .slice(colon + 1)
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

/** 3.4.4: collapses whitespace, and removes it at line ends and empty lines at the end. */
const relaxedBody = (body: string): string => {
  const text = body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n|$)/g, '')
    .replace(/(\r\n)*$/, '')
  return text === '' ? '' : `${text}\r\n`
}
