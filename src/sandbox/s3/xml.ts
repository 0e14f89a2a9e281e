/** Text that is markup already. */
export type Xml = { readonly markup: string }

/** One element: text is escaped, children are elements made by this function. */
export const tag = (name: string, content: string | readonly Xml[], attributes = ''): Xml => ({
  markup: `<${name}${attributes}>${typeof content === 'string' ? escapedText(content) : content.map(({ markup }) => markup).join('')}</${name}>`,
})

export const xmlResponse = (
  { markup }: Xml,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}`, {
    status: init.status ?? 200,
    headers: { 'content-type': 'application/xml', ...init.headers },
  })

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapedText = (text: string): string =>
  // XML 1.0 does not allow control characters at all, not even escaped.
  text.replace(/[^\P{Cc}\t\n\r]/gu, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
