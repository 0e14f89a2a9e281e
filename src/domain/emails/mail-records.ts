/** DNS records of our sending domain that mail servers look up. */
export const MAIL_RECORDS = {
  dkim: {
    label: 'DKIM',
    description:
      'The public half of the key that signs our emails. Mail servers use it to verify that our emails were not altered.',
  },
  spf: { label: 'SPF', description: 'Which servers may send for the domain.' },
  dmarc: {
    label: 'DMARC',
    description: 'What mail servers do with emails that fail SPF and DKIM, and where they report it.',
  },
} as const
export type MailRecordKind = keyof typeof MAIL_RECORDS

/** A TXT record to publish. */
export type MailRecord = { readonly kind: MailRecordKind; readonly name: string; readonly value: string }

/** How a record found in the DNS compares to the one it should be. */
export const RECORD_STATES = {
  right: 'Found and correct',
  different: 'Found, but different',
  missing: 'Not found',
  unknown: 'Could not look it up',
} as const
export type RecordState = keyof typeof RECORD_STATES

/** The SPF mechanism that each provider requires, by the suffix of its SMTP host. */
const SPF_OF_PROVIDERS: readonly (readonly [host: string, mechanism: string])[] = [
  ['resend.com', 'include:amazonses.com'],
  ['amazonaws.com', 'include:amazonses.com'],
  ['sendgrid.net', 'include:sendgrid.net'],
  ['mailgun.org', 'include:mailgun.org'],
  ['postmarkapp.com', 'include:spf.mtasv.net'],
  ['gmail.com', 'include:_spf.google.com'],
  ['office365.com', 'include:spf.protection.outlook.com'],
]

/** The SPF mechanism for our mail server; a provider that is not listed is assumed to send from its own address. */
const spfMechanism = (smtpHost: string): string =>
  SPF_OF_PROVIDERS.find(([host]) => smtpHost === host || smtpHost.endsWith(`.${host}`))?.[1] ?? `a:${smtpHost}`

type Sending = {
  readonly domain: string
  /** Our mail server; null: our sandbox, which no record names. */
  readonly smtpHost: string | null
  /** The record of the key that signs our emails; null: we have no key. */
  readonly signing: { readonly name: string; readonly value: string } | null
  /** The address that mailboxes send their reports to. */
  readonly reportTo: string
}

/** The records that authenticate emails from a domain, except those that only the provider knows. */
export const recordsToPublish = ({ domain, smtpHost, signing, reportTo }: Sending): MailRecord[] => [
  ...(signing === null ? [] : [{ kind: 'dkim' as const, ...signing }]),
  ...(smtpHost === null
    ? []
    : [{ kind: 'spf' as const, name: domain, value: `v=spf1 ${spfMechanism(smtpHost)} ~all` }]),
  { kind: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportTo}` },
]

/** The beginning of each kind of record; the same name may have other TXT records. */
const BEGINS: Readonly<Record<MailRecordKind, RegExp>> = {
  dkim: /^(?:v=DKIM1\b|[a-z]+=)/,
  spf: /^v=spf1(?: |$)/i,
  dmarc: /^v=DMARC1\s*(?:;|$)/,
}

/** Whether a published record has the same effect as ours; its other tags are the domain owner's choice. */
const SAYS: Readonly<Record<MailRecordKind, (record: string, expected: string) => boolean>> = {
  dkim: (record, expected) => tagsOf(record).get('p') === tagsOf(expected).get('p'),
  spf: (record, expected) => {
    const terms = record.toLowerCase().split(/ +/)
    return terms.includes(expected.split(' ')[1]!.toLowerCase())
  },
  dmarc: (record) => /^(?:none|quarantine|reject)$/i.test(tagsOf(record).get('p') ?? ''),
}

/**
 * Compares the TXT records that a name has with the record to publish. `records` is null if they could not be looked
 * up; `found` are the records of the same kind. Two of a kind are as bad as a wrong one, because mail servers then use
 * neither (RFC 7208, 4.5; RFC 7489, 6.6.3).
 */
export function recordState(
  { kind, value }: Pick<MailRecord, 'kind' | 'value'>,
  records: readonly string[] | null,
): { readonly state: RecordState; readonly found: readonly string[] } {
  if (records === null) return { state: 'unknown', found: [] }
  const ofKind = records.map((text) => text.trim()).filter((text) => BEGINS[kind].test(text))
  if (ofKind.length === 0) return { state: 'missing', found: ofKind }
  return { state: ofKind.length === 1 && SAYS[kind](ofKind[0]!, value) ? 'right' : 'different', found: ofKind }
}

/** `v=DKIM1; p=…`: spaces mean nothing (RFC 6376, 3.2). */
const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, '')] as const]
    }),
  )
