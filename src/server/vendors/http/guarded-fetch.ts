import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { readCapped } from './read-capped.ts'

/** Limits of redirects, time and size for an external URL (S-12). */
const MAX_HOPS = 3
const TIMEOUT_MS = 10_000
const MAX_BYTES = 15 * 2 ** 20
const PORTS = new Set(['', '80', '443'])

export type Fetched = { readonly bytes: Buffer; readonly contentType: string; readonly url: string }
/** A response with any status; the page of a refusal says why. */
export type GuardedResponse = Fetched & { readonly status: number; readonly retryAfter: string | null }

/**
 * Why an external URL was not fetched. The message names the rule, never the content of an internal server's response.
 */
export class FetchRefused extends Error {
  readonly reason: 'address' | 'redirects' | 'timeout' | 'too_large' | 'status' | 'network'
  constructor(reason: FetchRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FetchRefused'
    this.reason = reason
  }
}

export type FetchRules = {
  /** Origins that may be private: the sandbox on this machine. */
  readonly trustedOrigins: readonly string[]
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Every address of a host name. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true })

/**
 * Fetches a URL that we did not choose: from public servers over http(s) only, with the IP address resolved once and
 * pinned for the connection, and every redirect checked again. Throws FetchRefused.
 */
export async function guardedFetch(url: string, rules: FetchRules): Promise<Fetched> {
  const { bytes, contentType, url: finalUrl, status } = await follow(url, rules, isSuccess)
  if (!isSuccess(status)) throw new FetchRefused('status', `${new URL(finalUrl).host} responded with status ${status}`)
  return { bytes, contentType, url: finalUrl }
}

/** Fetches an external URL like `guardedFetch`, but returns responses of any status. Throws FetchRefused. */
export const guardedResponse = (url: string, rules: FetchRules): Promise<GuardedResponse> =>
  follow(url, rules, () => true)

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** `reads` decides by status whether the body is read. */
async function follow(url: string, rules: FetchRules, reads: (status: number) => boolean): Promise<GuardedResponse> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? TIMEOUT_MS)
  let target = parse(url)
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const response = await fetchOne(target, rules, signal, reads).catch((error: unknown) => {
      if (error instanceof FetchRefused) throw error
      if (signal.aborted) throw new FetchRefused('timeout', `${target.host} took too long`, error)
      throw new FetchRefused('network', `${target.host} could not be reached`, error)
    })
    if (!(response instanceof URL)) return response
    target = response
  }
  throw new FetchRefused('redirects', `More than ${MAX_HOPS} redirects`)
}

function parse(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url) throw new FetchRefused('address', 'Not a URL')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefused('address', 'Only http and https are fetched')
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused('address', 'A URL with a user name is not fetched')
  return url
}

/** The response, or the URL that it redirects to. */
async function fetchOne(
  url: URL,
  rules: FetchRules,
  signal: AbortSignal,
  reads: (status: number) => boolean,
): Promise<GuardedResponse | URL> {
  const addresses = await allowedAddresses(url, rules)
  const agent = new Agent({
    connect: { lookup: (_host, options, callback) => callback(null, ...lookupResult(addresses, options.all)) },
  })
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: rules.headers ?? { accept: 'image/*,text/html;q=0.5' },
    })
    const location = headers.location
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      await body.dump()
      return parse(location, url)
    }
    const responseHead = {
      contentType: String(headers['content-type'] ?? ''),
      url: url.href,
      status: statusCode,
      retryAfter: typeof headers['retry-after'] === 'string' ? headers['retry-after'] : null,
    }
    if (!reads(statusCode)) {
      await body.dump()
      return { ...responseHead, bytes: Buffer.alloc(0) }
    }
    const declaredBytes = Number(headers['content-length'] ?? 0)
    const { maxBytes = MAX_BYTES } = rules
    const tooLarge = () => new FetchRefused('too_large', `The response is over ${Math.round(maxBytes / 2 ** 20)} MB`)
    return { ...responseHead, bytes: await readCapped(body, { maxBytes, declaredBytes }, tooLarge) }
  } finally {
    await agent.destroy()
  }
}

type Resolved = { readonly address: string; readonly family: number }

// Node requests one address or all of them, and expects a different form of result for each.
const lookupResult = (addresses: readonly Resolved[], all: boolean | undefined): [never, number?] =>
  all ? [addresses as never] : [addresses[0]!.address as never, addresses[0]!.family]

/**
 * The addresses to connect to, tried in this order. A name is rejected if any of its addresses is private: it could
 * resolve to that one next time.
 */
async function allowedAddresses(
  url: URL,
  { trustedOrigins, resolve = resolveAll }: FetchRules,
): Promise<readonly Resolved[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isTrusted = trustedOrigins.includes(url.origin)
  if (!isTrusted && !PORTS.has(url.port)) throw new FetchRefused('address', 'Only the usual ports are fetched')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
  if (addresses.length === 0) throw new FetchRefused('network', `${url.host} has no address`)
  if (!isTrusted && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefused('address', 'Only public servers are fetched')
  }
  return addresses
}
