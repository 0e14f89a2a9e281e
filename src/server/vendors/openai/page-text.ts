import { Parser } from 'htmlparser2'

/** Real pages are some thirty elements deep; the parser's own time grows with the square of the depth. */
const MAX_DEPTH = 500

const SILENT = new Set(['script', 'style'])
const CONTACT_LINK = /^(?:mailto|tel):([^?]*)/i

/**
 * The text of a page, including the addresses and numbers in its links; null for a page nested deeper than any real
 * one.
 */
export function pageText(html: string): string | null {
  const texts: string[] = []
  let depth = 0
  let silent = 0
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (++depth > MAX_DEPTH) parser.pause()
      if (SILENT.has(name)) silent++
      const contact = name === 'a' ? CONTACT_LINK.exec(href)?.[1] : undefined
      texts.push(contact === undefined ? ' ' : ` ${contact} `)
    },
    ontext(text) {
      if (silent === 0) texts.push(text)
    },
    onclosetag(name) {
      depth--
      if (SILENT.has(name)) silent--
      texts.push(' ')
    },
  })
  parser.end(html)
  return depth > MAX_DEPTH ? null : texts.join('')
}
