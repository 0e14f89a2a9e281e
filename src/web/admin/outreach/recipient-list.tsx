import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recipient } from '#contract/outreach.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { useEscape } from '#web/ui/hooks/use-escape.ts'
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { EmailView } from './email-view.tsx'
import { OtherCampaigns } from './other-campaigns.tsx'
import { OutreachEmailBadge, UntrackedBadge } from './outreach-email-badge.tsx'

type Props = {
  readonly recipients: readonly Recipient[]
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

/** Who gets an email and who does not, with a preview of each (U-22). */
export const RecipientList = ({ recipients, page, last, onPage }: Props) => {
  const [openState, setOpenState] = useState<string | null>(null)
  useEscape(openState !== null, () => setOpenState(null))
  return (
    <section aria-label="Recipients">
      <SectionTitle as="h3" size="small">
        Recipients
      </SectionTitle>
      <CardList className="mt-2">
        {recipients.map((one) => (
          <li key={one.lead_id} className="px-4 py-2.5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium">{one.agent_name ?? 'No name'}</span>
                <span className="block text-note text-soft wrap-anywhere">
                  {[one.email ?? 'no email', one.street].filter(Boolean).join(' · ')}
                </span>
                <OtherCampaigns campaigns={one.elsewhere} />
              </span>
              {one.tracked ? null : <UntrackedBadge />}
              {one.state === 'waiting' ? (
                <Button
                  variant="quiet"
                  className="px-2!"
                  aria-expanded={openState === one.lead_id}
                  onClick={() => setOpenState(openState === one.lead_id ? null : one.lead_id)}
                >
                  {openState === one.lead_id ? 'Close email' : 'Read email'}
                </Button>
              ) : (
                <span className="flex items-center gap-2">
                  <OutreachEmailBadge state={one.state} />
                  <span className="text-sm text-soft">{one.reason}</span>
                </span>
              )}
            </div>
            {openState === one.lead_id ? <SampleEmail leadId={one.lead_id} isScrolledTo /> : null}
          </li>
        ))}
      </CardList>
      <Pagination page={page} last={last} onPage={onPage} />
    </section>
  )
}

/** Shows an opened email, which begins below the visible part of the dialog if its recipient is at the bottom. */
const scrollIntoView = (email: HTMLElement | null) => email?.scrollIntoView({ block: 'start' })

/** The first email that is sent, beside the options of the send; on narrow screens it opens before them (U-22). */
export const FirstEmail = ({ recipients }: { recipients: readonly Recipient[] }) => {
  const isBeside = useMediaQuery('(width >= 64rem)')
  const first = recipients.find(({ state }) => state === 'waiting')
  const [isOpenState, setOpenState] = useState(false)
  if (first === undefined) return null
  const isOpen = isBeside || isOpenState
  return (
    <section aria-label="Sample email" className="lg:col-start-2 lg:row-span-6 lg:row-start-1">
      {isBeside ? (
        <SectionTitle as="h3" size="small">
          Sample email
        </SectionTitle>
      ) : (
        <Button variant="outline" size="small" aria-expanded={isOpen} onClick={() => setOpenState(!isOpen)}>
          {isOpen ? 'Close the sample email' : 'Read a sample email'}
        </Button>
      )}
      {isOpen ? <SampleEmail leadId={first.lead_id} /> : null}
    </section>
  )
}

/** The email about one home, as its reader will see it (F-38). Its frame runs no scripts and follows no links. */
const SampleEmail = ({ leadId, isScrolledTo = false }: { leadId: string; isScrolledTo?: boolean }) => {
  const sample = useQuery(functionQuery('sample-outreach', { lead_id: leadId }))
  return (
    <QueryResult query={sample} loading="Loading the email...">
      {({ to, subject, html, text }) => (
        <div ref={isScrolledTo ? scrollIntoView : null} className="mt-3 scroll-my-4">
          <EmailView to={to} subject={subject} html={html} text={text} />
        </div>
      )}
    </QueryResult>
  )
}
