import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { MAIL_RECORDS, RECORD_STATES, type RecordState } from '#domain/emails/mail-records.ts'
import { CopyText } from '#web/admin/layout/copy-text.tsx'
import { Detail } from '#web/admin/layout/detail-list.tsx'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

type MailRecords = Output<'get-mail-records'>
type Record = MailRecords['records'][number]

/** For owners: the DNS records that authenticate our emails, and what is published now. */
export const EmailDomainPage = () => {
  const records = useQuery(functionQuery('get-mail-records', {}))
  return (
    <>
      <PageHeader
        title={ADMIN_SCREENS['/admin/email-domain'].title}
        back={{ to: '/admin/emails', label: 'Back to Emails' }}
      >
        <Button variant="outline" disabled={records.isFetching} onClick={() => void records.refetch()}>
          <RotateCw aria-hidden="true" className="size-4.5" />
          Check again
        </Button>
      </PageHeader>
      <QueryResult query={records} loading="Looking up the DNS records...">
        {(mail) => (
          <>
            <p className="mt-2 max-w-prose text-soft">
              Emails are sent from {mail.from}. Publish these TXT records where the DNS of {mail.domain} is managed:
              mail servers use them to verify that our emails are ours. A change may take up to a day to be seen
              everywhere.
            </p>
            <Missing mail={mail} />
            <ul className="mt-6 grid gap-4">
              {mail.records.map((record) => (
                <li key={record.kind}>
                  <RecordCard record={record} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </>
  )
}

/** Explains which records are not in the list. */
const Missing = ({ mail: { signs, smtp_host } }: { mail: MailRecords }) => (
  <>
    {signs ? null : (
      <Notice tone="busy" className="mt-4">
        No DKIM key is set. “npm run dkim” makes one and says how to set it. If your mail provider signs the emails,
        publish its DKIM records instead.
      </Notice>
    )}
    {smtp_host === null ? (
      <Notice tone="busy" className="mt-4">
        Emails go to the sandbox’s mailbox. Once you set a mail server, its SPF record appears here.
      </Notice>
    ) : null}
  </>
)

const TONES = { right: 'success', different: 'error', missing: 'busy', unknown: 'quiet' } as const satisfies {
  [S in RecordState]: Tone
}

const RecordCard = ({ record: { kind, name, value, state, found } }: { record: Record }) => (
  <Card as="section" size="large" aria-label={MAIL_RECORDS[kind].label}>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SectionTitle>{MAIL_RECORDS[kind].label}</SectionTitle>
      <Badge tone={TONES[state]}>{RECORD_STATES[state]}</Badge>
    </div>
    <p className="mt-1 text-soft">{MAIL_RECORDS[kind].description}</p>
    <dl className="mt-3 grid gap-x-4 gap-y-2 md:grid-cols-[5rem_1fr]">
      <Detail name="Name" nameClass="font-medium">
        <CopyText label={`Copy the name of the ${MAIL_RECORDS[kind].label} record`} text={name} />
      </Detail>
      <Detail name="Value" nameClass="font-medium">
        <CopyText label={`Copy the value of the ${MAIL_RECORDS[kind].label} record`} text={value} />
      </Detail>
      {state === 'different' ? (
        <Detail name="Now" nameClass="font-medium">
          {found.map((text) => (
            <code key={text} className="block font-mono text-sm wrap-anywhere text-error">
              {text}
            </code>
          ))}
          <p className="mt-1 text-sm text-soft">{ADVICE[kind](found.length)}</p>
        </Detail>
      ) : null}
    </dl>
  </Card>
)

/** Advice about records that differ. */
const ADVICE: { readonly [K in Record['kind']]: (count: number) => string } = {
  dkim: (count) =>
    count > 1 ? DUPLICATE_RECORD_TEXT : 'Replace it: it belongs to another key, so mailboxes distrust our signature.',
  spf: (count) =>
    count > 1 ? DUPLICATE_RECORD_TEXT : 'Keep it, and add the part between “v=spf1” and “~all” from above.',
  dmarc: (count) =>
    count > 1 ? DUPLICATE_RECORD_TEXT : 'It has no policy (p=none, quarantine or reject), so mailboxes ignore it.',
}
const DUPLICATE_RECORD_TEXT = 'There is more than one, so mailboxes use none. Keep one.'
