import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type OutreachTextName, type OutreachTexts, textProblems } from '#domain/outreach/outreach-texts.ts'
import { LOADING } from '#domain/pages/page-texts.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { EmailView } from '#web/admin/outreach/email-view.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'

/** The email as an agent would read it, for any home of any campaign, with a test copy to ourselves (F-38). */
export const TextPreview = ({
  name,
  texts,
  isWhole,
  testRecipient,
}: {
  name: OutreachTextName
  texts: OutreachTexts
  /** The text has no problems. */
  isWhole: boolean
  testRecipient: string
}) => {
  const [leadId, setLeadId] = useState<string | null>(null)
  const previewTexts = useDeferredValue(texts)
  const preview = useQuery({
    ...functionQuery('preview-outreach-texts', { name, texts: previewTexts, lead_id: leadId }),
    enabled: textProblems(previewTexts).length === 0, // it may lag behind the text being typed
    placeholderData: keepPreviousData,
  })
  const testEmail = useMutation({
    mutationFn: () => call('send-outreach-texts-test-email', { name, texts, lead_id: leadId }),
  })
  return (
    <section aria-label="Preview" className="xl:sticky xl:top-4">
      <Recipient leadId={leadId} onChoose={setLeadId} />
      {isWhole ? null : (
        <Notice tone="busy" className="mt-4">
          Fix the problems in the text to see the preview.
        </Notice>
      )}
      {isWhole || preview.data ? (
        <QueryResult query={preview} loading="Composing the email...">
          {({ to, subject, html, text }) => (
            <div className="mt-4">
              <EmailView to={to ?? 'Demo Agent'} subject={subject} html={html} text={text} />
            </div>
          )}
        </QueryResult>
      ) : null}
      <RequireRole needs="sender">
        <Button
          variant="outline"
          className="mt-3"
          disabled={!isWhole || testEmail.isPending}
          onClick={() => testEmail.mutate()}
        >
          Send it to {testRecipient}
        </Button>
      </RequireRole>
      <MutationError error={testEmail.error} className="mt-3" />
      {testEmail.isSuccess ? (
        <Notice tone="success" className="mt-3">
          Sent. Check the inbox of {testEmail.data.email}.
        </Notice>
      ) : null}
    </section>
  )
}

/** A campaign, then one of its homes that can be emailed about; by default, made-up values. */
const Recipient = ({ leadId, onChoose }: { leadId: string | null; onChoose: (id: string | null) => void }) => {
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const campaigns = useQuery(functionQuery('list-campaigns', {}))
  const leads = useQuery({
    ...functionQuery('list-leads', { campaign_id: campaignId ?? '', filter: { tab: 'with_email' } }),
    enabled: campaignId !== null,
  })
  const homes = campaignId === null ? [] : (leads.data?.leads ?? [])
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Preview with a home from"
        choices={[
          [null, 'No campaign (sample values)'],
          ...(campaigns.data?.campaigns ?? []).map((campaign) => [campaign.id, campaign.name] as const),
        ]}
        value={campaignId}
        onChange={(id) => {
          setCampaignId(id)
          onChoose(null)
        }}
      />
      <SelectField
        label="Recipient"
        disabled={homes.length === 0}
        choices={[
          [null, campaignId === null ? 'Demo Agent' : leads.isPending ? LOADING : 'Choose a home'],
          ...homes.map((home) => [home.id, `${home.agent.name ?? 'No name'}, ${home.street ?? 'no street'}`] as const),
        ]}
        value={leadId}
        onChange={onChoose}
      />
    </div>
  )
}
