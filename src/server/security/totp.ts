import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameText } from './same-text.ts'

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, steps of thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones are slightly off, so the step before and the one after are accepted too. */
const DRIFT_STEPS = 1
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, as apps take it when it is typed: base32 without padding. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0')
  return bits
    .match(/.{5}/g)!
    .map((five) => BASE32[Number.parseInt(five, 2)])
    .join('')
}

/** The code of a step, from the secret's bytes (RFC 4226, 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, later than `after`; null for a wrong code, and for one that was used before. */
export function totpStep(secret: string, code: string, { now, after }: { now: Date; after: number }): number | null {
  const digits = code.replace(/\s/g, '')
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const bytes = bytesOf(secret)
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    if (isSameText(digits, totpCode(bytes, step))) return step > after ? step : null
  }
  return null
}

/** The URL that an authenticator app reads from the QR code. */
export const totpUrl = (secret: string, { shop, username }: { shop: string; username: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${shop}:${username}`)}?${new URLSearchParams({ secret, issuer: shop }).toString()}`

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/**
 * AES-256-GCM under a key derived from our signing secret: a copy of the database is not enough for a second factor.
 */
export function encrypted(text: string, signingSecret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(signingSecret), iv)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Throws for what was not encrypted with this secret. */
export function decrypted(text: string, signingSecret: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(signingSecret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const keyOf = (signingSecret: string): Buffer => createHash('sha256').update(`second factor\n${signingSecret}`).digest()
