import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { emailNeedsText } from '#domain/leads/labels.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { waitingEmailText } from '#web/admin/outreach/labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { ProcessingBadge, ScoreBadge, StageBadge } from '../badges.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { LeadDetails } from './lead-details.tsx'
import { StageSteps } from './stage-steps.tsx'

type Lead = Output<'get-lead'>

/** A home to read: its pictures, how far it has come and what it waits for, and what is known about it. */
export const LeadSummary = ({ lead, nextStep }: { lead: Lead; nextStep: ReactNode }) => {
  const { stage, art, agent, send } = lead
  const needs =
    stage === 'not_ready' ? emailNeedsText({ hasArt: art.kind === 'made', hasEmail: agent.email !== null }) : null
  const isBeforeEmail = stage === 'not_ready' || stage === 'ready_to_send'
  return (
    <>
      <LeadPictures lead={lead} />
      <p className="flex flex-wrap items-center gap-2">
        <StageBadge stage={stage} />
        {needs === null ? null : <span className="text-sm text-soft">{needs}</span>}
        <ProcessingBadge status={lead.processing_status} />
        <ScoreBadge score={lead.suitability_score} />
        {send === null ? null : (
          <Link to={`/admin/outreach/${send.id}`} className={textLinkClass({}, 'text-sm')}>
            {waitingEmailText(send, true)}
          </Link>
        )}
      </p>
      <StageSteps stage={stage} />
      {isBeforeEmail && send === null && nextStep !== null ? (
        <RequireRole needs="sender">
          <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">{nextStep}</div>
        </RequireRole>
      ) : null}
      <LeadDetails lead={lead} />
      {lead.suitability_analysis ? <p className="mt-4 text-soft">{lead.suitability_analysis}</p> : null}
      {lead.problem ? <p className="mt-3 wrap-anywhere text-error">{lead.problem}</p> : null}
    </>
  )
}

/** The photo of a home and its drawings, each a link to the full picture. */
const LeadPictures = ({ lead: { image, art, oil, pencil } }: { lead: Lead }) => {
  const pictures = [art.kind === 'made' ? art.picture : null, oil, pencil].filter((picture) => picture !== null)
  const drawings = pictures.filter(({ url }, at) => pictures.findIndex((other) => other.url === url) === at)
  const all = [
    ...drawings.map((picture) => ({ picture, alt: 'Artwork' })),
    ...(image === null ? [] : [{ picture: image, alt: 'Photo' }]),
  ]
  return all.length === 0 ? null : (
    <div className={classNames('mb-4 grid gap-3', all.length > 2 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2')}>
      {all.map(({ picture, alt }) => (
        <Thumbnail key={picture.url} picture={picture} alt={alt} className="aspect-3/2 w-full" />
      ))}
    </div>
  )
}
