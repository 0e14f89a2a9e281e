import type { Output } from '#contract/index.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { ProcessingBadge, ScoreBadge, StageBadge } from '../badges.tsx'
import { Elsewhere } from '../elsewhere.tsx'

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
        <Elsewhere campaigns={lead.elsewhere} all />
      </div>
    ) : null}
    <SectionTitle size="small" className="mt-5">
      History
    </SectionTitle>
    <ol className="mt-2">
      {lead.history.map(({ action, actor, note, at }) => (
        <li
          key={`${at} ${action}`}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <span>
            {action}
            {actor ? ` by ${actor}` : ''}
            {note ? <span className="text-soft"> · {note}</span> : null}
          </span>
          <span className="text-soft tabular-nums">{dateTimeText(at)}</span>
        </li>
      ))}
    </ol>
  </section>
)
