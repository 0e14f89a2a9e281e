import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'

/** The key that signs emails. Mail servers look up its public half at `SELECTOR._domainkey.DOMAIN`. */
export type DkimKey = {
  readonly domain: string
  readonly selector: string
  readonly privateKey: KeyObject
}

/** RFC 8301 requires 1024 bits and recommends 2048; longer keys do not fit into one DNS response everywhere. */
const KEY_BITS = 2048
const MIN_KEY_BITS = 1024

/** A new private key as the setting MAIL_DKIM_KEY has it: PKCS #8 in base64, on one line. */
export const newDkimSetting = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  }).privateKey.toString('base64')

/** The key of a setting for emails from this address; throws an Error that names the setting. */
export function dkimKeyOf(setting: string, selector: string, from: string): DkimKey {
  const privateKey = parsedKey(setting)
  const bits = privateKey?.asymmetricKeyDetails?.modulusLength ?? 0
  if (privateKey?.asymmetricKeyType !== 'rsa' || bits < MIN_KEY_BITS)
    throw new Error('MAIL_DKIM_KEY: must be a private RSA key (PKCS #8, base64). `npm run dkim` makes one.')
  return { domain: from.slice(from.lastIndexOf('@') + 1).toLowerCase(), selector, privateKey }
}

function parsedKey(setting: string): KeyObject | null {
  try {
    return createPrivateKey({ key: Buffer.from(setting, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    return null // the caller says which setting it is
  }
}

/** The DNS record that publishes the public half (RFC 6376, 3.6): a TXT record of this name with this value. */
export function dkimRecord({ domain, selector, privateKey }: DkimKey): {
  readonly name: string
  readonly value: string
} {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` }
}

/**
 * The headers that a signature covers if they are present. Both List-Unsubscribe headers are included: without them
 * under a valid signature a mailbox shows no unsubscribe button (RFC 8058, S-25), and the package's default omits the
 * second.
 */
const SIGNED = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
] as const

/** Signs whole emails, headers and body (relaxed/relaxed, RSA with SHA-256). */
export function dkimSigner({ domain, selector, privateKey }: DkimKey): (email: Buffer) => Promise<Buffer> {
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    headerFieldNames: SIGNED.join(':'),
  })
  return (email) => buffer(signer.sign(email))
}
