import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import { LoadingText } from '#web/admin/layout/query-result.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { deletedHomesPath, deletedHomesText } from '../labels.ts'
import { LeadsTable } from './leads-table.tsx'
import type { SelectionEvent, SelectionState } from './selection.ts'
import { pauseThumbnails, resumeThumbnails } from './thumbnail.tsx'
import type { useView } from './view/use-view.ts'
import { isNarrowed, UNFILTERED, type View } from './view/view.ts'

type List = Output<'list-leads'>
type Props = Pick<ReturnType<typeof useView>, 'view' | 'show' | 'goTo'> & {
  list: List
  /** An earlier list, shown until the requested one has loaded. */
  isStale: boolean
  selected: SelectionState
  listElement: RefObject<HTMLDivElement | null>
  onSelect: (event: SelectionEvent) => void
}

/** One page of a campaign's homes, and links to the others. */
export const LeadsResult = ({ list, view, isStale, selected, listElement, onSelect, show, goTo }: Props) => {
  const last = lastPageOf(list.total, list.page_size)
  const isBeyond = list.leads.length === 0 && view.page > last && !isStale
  const toLast = useEffectEvent(() => goTo({ page: last }, { replace: true }))
  useEffect(() => {
    if (isBeyond) toLast() // the page does not exist anymore: homes were deleted, or the URL is old
  }, [isBeyond])
  useEffect(() => {
    if (isStale) pauseThumbnails(listElement.current!)
    else resumeThumbnails(listElement.current!)
  })
  return (
    <div
      ref={listElement}
      aria-busy={isStale}
      className="mt-1 transition-opacity aria-busy:opacity-60 aria-busy:delay-150 max-md:-mx-5"
    >
      {list.leads.length === 0 && isStale ? (
        <LoadingText className="max-md:px-5">{LEAD_TEXTS.loading}</LoadingText>
      ) : list.leads.length === 0 ? (
        <EmptyList
          campaignId={list.campaign.id}
          isNarrowed={isNarrowed(view) || view.tab !== 'all'}
          onAll={() => show(EVERYTHING)}
        />
      ) : (
        <LeadsTable
          campaign={list.campaign}
          leads={list.leads}
          total={list.total}
          before={(view.page - 1) * list.page_size}
          isStale={isStale}
          selected={selected}
          onSelect={onSelect}
          open={view.lead}
          onOpen={(id) => goTo({ lead: id }, { replace: view.lead !== null })}
        />
      )}
      <Pagination page={view.page} last={last} onPage={(to) => goTo({ page: to })} />
    </div>
  )
}

/** The change that shows all homes of the campaign. */
const EVERYTHING: Partial<View> = { tab: 'all', ...UNFILTERED }

/** Shown instead of an empty list (D3-129). */
const EmptyList = ({
  campaignId,
  isNarrowed: isPart,
  onAll,
}: {
  campaignId: string
  isNarrowed: boolean
  onAll: () => void
}) => (
  <Card isPadded={false} className="px-6 py-14 text-center">
    <p className="font-display text-xl">{LEAD_TEXTS.nothing}</p>
    <p className="mt-1 text-soft">{isPart ? LEAD_TEXTS.tryOther : LEAD_TEXTS.empty}</p>
    {isPart ? (
      <Button variant="outline" className="mt-5" onClick={onAll}>
        Show all
      </Button>
    ) : (
      <DeletedHomesLink campaignId={campaignId} />
    )}
  </Card>
)

/** Leads to the deleted homes of a campaign that has no others. */
const DeletedHomesLink = ({ campaignId }: { campaignId: string }) => {
  const campaign = useQuery({ ...functionQuery('get-campaign', { id: campaignId }), staleTime: 0 })
  const deletedCount = campaign.data?.homes.deleted ?? 0
  if (deletedCount === 0) return null
  return (
    <Link to={deletedHomesPath(campaignId)} className={textLinkClass({}, 'mt-3 inline-flex min-h-11 items-center')}>
      {deletedHomesText(deletedCount)}
    </Link>
  )
}
