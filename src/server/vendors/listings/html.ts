import { Parser } from 'htmlparser2'
import { ListingError } from '#domain/imports/listing-error.ts'
import { parsedJson } from '../http/request.ts'

/** Real pages have some thousand elements, about thirty deep; the parser's time grows with the square of the depth. */
const MAX_ELEMENTS = 200_000
const MAX_DEPTH = 500

type Tag = {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly children: (Tag | string)[]
}

/** An element of a page. */
export type HtmlElement = {
  readonly name: string
  /** The value of an attribute; empty if there is none. */
  readonly attr: (name: string) => string
  readonly hasClass: (name: string) => boolean
  /** All text in the element, with whitespace normalized; the contents of scripts, styles and templates are ignored. */
  readonly text: () => string
  /** The element's own text, without the text of its child elements. */
  readonly ownText: () => string
  /** The element and everything in it, in document order. */
  readonly all: () => readonly HtmlElement[]
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])

/** Every element of a page in document order. Throws ListingError 'shape' for a page of monstrous size or depth. */
export const elementsOf = (source: string, html: string): readonly HtmlElement[] =>
  treeOf(source, html)
    .children.flatMap((node) => (typeof node === 'string' ? [] : tagsIn(node)))
    .map(elementFrom)

function treeOf(source: string, html: string): Tag {
  const root: Tag = { name: '', attribs: {}, children: [] }
  const open: Tag[] = [root]
  let count = 0
  const parser = new Parser({
    onopentag(name, attribs) {
      if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH)
        throw new ListingError(source, 'shape', 'sent a page larger or deeper than any real one')
      const tag: Tag = { name, attribs, children: [] }
      open.at(-1)!.children.push(tag)
      open.push(tag)
    },
    ontext(text) {
      const { children } = open.at(-1)!
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + text
      else children.push(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return root
}

function tagsIn(root: Tag): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = [root]
  for (let tag = open.pop(); tag; tag = open.pop()) {
    tags.push(tag)
    for (const node of tag.children.toReversed()) if (typeof node !== 'string') open.push(node)
  }
  return tags
}

const elementFrom = (tag: Tag): HtmlElement => ({
  name: tag.name,
  attr: (name) => tag.attribs[name] ?? '',
  hasClass: (name) => (tag.attribs.class ?? '').split(/\s+/).includes(name),
  text: () => plain(textsIn(tag)),
  ownText: () => plain(tag.children.filter((node) => typeof node === 'string')),
  all: () => tagsIn(tag).map(elementFrom),
})

function textsIn(tag: Tag): string[] {
  const texts: string[] = []
  const open: (Tag | string)[] = [tag]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') texts.push(node)
    else if (!SILENT.has(node.name)) for (const child of node.children.toReversed()) open.push(child)
  }
  return texts
}

const plain = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim()

/** Returns the elements for which `isIt` is true and that are not inside another such element. */
export function outermost(
  elements: readonly HtmlElement[],
  isIt: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  const outerElements: HtmlElement[] = []
  for (let i = 0; i < elements.length; i++) {
    if (!isIt(elements[i]!)) continue
    outerElements.push(elements[i]!)
    i += elements[i]!.all().length - 1
  }
  return outerElements
}

/** The elements that are not within one that `isForeign` names, such as a card of another home. */
export function elementsOutside(
  elements: readonly HtmlElement[],
  isForeign: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  const ownElements: HtmlElement[] = []
  for (let i = 0; i < elements.length; i++) {
    if (isForeign(elements[i]!)) i += elements[i]!.all().length - 1
    else ownElements.push(elements[i]!)
  }
  return ownElements
}

/** The linked data of a page, with graphs split into their entries. The parser has decoded entities in its type. */
export const linkedData = (elements: readonly HtmlElement[]): readonly Readonly<Record<string, unknown>>[] =>
  elements
    .filter((element) => element.name === 'script' && /^application\/ld\+json/i.test(element.attr('type')))
    .flatMap((script) => nodesOf(parsedJson(script.ownText())))

/** Flattens arrays and graphs, up to a few levels deep. */
function nodesOf(value: unknown, levels = 4): Readonly<Record<string, unknown>>[] {
  if (levels === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => nodesOf(item, levels - 1))
  if (typeof value !== 'object' || value === null) return []
  const node = value as Readonly<Record<string, unknown>>
  return Array.isArray(node['@graph']) ? nodesOf(node['@graph'], levels - 1) : [node]
}
