import { S3Refusal } from './refusal.ts'

/** The path with every segment encoded the AWS way, whatever the sender left unencoded. */
export const canonicalPath = (url: URL): string =>
  url.pathname
    .split('/')
    .map((segment) => awsEncoded(decoded(segment)))
    .join('/')

/** Sorted by name and value. */
export const canonicalQuery = (url: URL): string =>
  url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [awsEncoded(decoded(name)), awsEncoded(decoded(value.join('=')))] as const
    })
    .sort(([nameA, valueA], [nameB, valueB]) => (nameA === nameB ? byCode(valueA, valueB) : byCode(nameA, nameB)))
    .map((pair) => pair.join('='))
    .join('&')

/** One line per signed header, each ending with a line break, as the scheme requires. */
export const canonicalHeaders = (headers: Headers, signedHeaders: readonly string[]): string =>
  signedHeaders.map((name) => `${name}:${(headers.get(name) ?? '').trim().replace(/\s+/g, ' ')}\n`).join('')

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Refusal('InvalidURI')
  }
}

/** Everything except letters, digits and `-._~` as %XX. */
const awsEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
