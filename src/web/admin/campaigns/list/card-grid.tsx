import { Plus } from 'lucide-react'
import type { NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ListedCampaign } from '../labels.ts'
import { CampaignCard, type CardAction } from './campaign-card.tsx'

/**
 * A card for a new campaign, and one for each existing one; if there is none, why, and what to do next (D3-070, U-26).
 */
export const CardGrid = ({
  cards,
  days,
  isNarrowed,
  onNew,
  onAction,
  onAll,
}: {
  cards: readonly ListedCampaign[]
  days: NumberDays
  isNarrowed: boolean
  onNew: () => void
  onAction: (card: ListedCampaign, action: CardAction) => void
  onAll: () => void
}) => (
  <ul className="mt-4 grid gap-3 md:mt-6 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
    <RequireRole needs="sender">
      <li className="flex items-start">
        <button
          type="button"
          onClick={onNew}
          className="flex min-h-14 w-full items-center justify-center gap-2 rounded-card border-2 border-dashed border-edge px-5 text-action md:min-h-32 md:flex-col md:gap-1 md:p-5 transition-colors hover:border-action hover:bg-action-pale"
        >
          <Plus aria-hidden="true" className="size-7" />
          <span className="text-lg font-semibold">New Campaign</span>
          <span className="text-soft max-md:sr-only">Import homes and their agents</span>
        </button>
      </li>
    </RequireRole>
    {cards.map((card) => (
      <CampaignCard key={card.id} card={card} days={days} onAction={(action) => onAction(card, action)} />
    ))}
    {cards.length === 0 ? (
      <li className="flex flex-col items-start justify-center gap-2 p-5 text-lg text-soft">
        {isNarrowed ? (
          <>
            No matching campaigns.
            <Button variant="quiet" className="-ml-5" onClick={onAll}>
              Show all campaigns
            </Button>
          </>
        ) : (
          'No campaigns yet. Start one: all it needs is a name and an area.'
        )}
      </li>
    ) : null}
  </ul>
)
