import type { Output } from '#contract/index.ts'
import { HistoryList } from '#web/admin/layout/history-list.tsx'
import { OtherCampaigns } from '#web/admin/outreach/other-campaigns.tsx'
import { ProcessingBadge, ScoreBadge, StageBadge } from '../badges.tsx'

type Lead = Output<'get-lead'>

/** The stage of a home, the assessment of its photo, and its history. */
export const LeadHistory = ({ lead }: { lead: Lead }) => (
  <section className="mt-8 border-t border-line pt-5">
    <p className="flex flex-wrap gap-2">
      <StageBadge stage={lead.stage} />
      <ProcessingBadge status={lead.processing_status} />
      <ScoreBadge score={lead.suitability_score} />
    </p>
    {lead.suitability_analysis ? <p className="mt-3 text-soft">{lead.suitability_analysis}</p> : null}
    {lead.problem ? <p className="mt-3 wrap-anywhere text-error">{lead.problem}</p> : null}
    {lead.elsewhere.length > 0 ? (
      <div className="mt-3">
        <OtherCampaigns campaigns={lead.elsewhere} all />
      </div>
    ) : null}
    <HistoryList entries={lead.history} className="mt-5" />
  </section>
)
