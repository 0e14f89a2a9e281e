const SECRET_HEADERS = /^((proxy-)?authorization|(set-)?cookie|(.*-)?(api-?key|token|secret|signature))$/i
const SECRET_FIELDS =
  /^(key|api_?key|(access|client|refresh)?_?(token|secret)|card_?number|cvc|password|signature|x-amz-(signature|credential|security-token))$/i

/**
 * The visible part of a secret: its first characters (a test key starts differently from a real one) and its length.
 */
const maskedSecret = (secret: string): string => `${secret.slice(0, 3)}… (masked, ${secret.length} characters)`

/** `Bearer sandbox-key` becomes `Bearer san… (masked, 11 characters)`. */
export const maskHeader = (name: string, value: string): string => {
  if (!SECRET_HEADERS.test(name)) return value
  const [, scheme = '', secret = ''] = /^((?:bearer|basic)\s+)?(.*)$/is.exec(value) ?? []
  return `${scheme}${maskedSecret(secret)}`
}

/** The URL with the values of its secret parameters masked. */
export function maskUrl(url: URL): string {
  const maskedQuery = new URLSearchParams()
  for (const [name, value] of url.searchParams)
    maskedQuery.append(name, SECRET_FIELDS.test(name) ? maskedSecret(value) : value)
  return maskedQuery.size === 0
    ? url.pathname
    : `${url.pathname}?${decodeURIComponent(maskedQuery.toString()).replaceAll('+', ' ')}`
}

/** A field of a form or of JSON. */
export const maskField = (name: string, value: string): string =>
  SECRET_FIELDS.test(name) ? maskedSecret(value) : value
