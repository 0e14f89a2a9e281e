import { type FormEvent, useState } from 'react'
import { CAMPAIGN_STATUSES } from '#domain/campaign.ts'
import { Button } from '../../ui/button.tsx'
import { type CampaignFilter, statusOf } from './campaign-filter.ts'
import { STATUS_LABELS } from './campaign-words.ts'
import { Periods } from './periods.tsx'

/** Which campaigns are shown, and of what period their numbers are. */
export const ListTools = ({
  filter,
  onChange,
}: {
  filter: CampaignFilter
  onChange: (change: Partial<CampaignFilter>) => void
}) => (
  <div className="mt-5 flex flex-wrap items-end gap-x-5 gap-y-3">
    <Search key={filter.search} first={filter.search} onSearch={(search) => onChange({ search })} />
    <label className="flex items-center gap-3">
      <span className="text-soft">Status</span>
      <select
        value={filter.status ?? ''}
        onChange={(event) => onChange({ status: statusOf(event.target.value) })}
        className="min-h-12 rounded-control border border-edge bg-card px-3"
      >
        <option value="">All</option>
        {CAMPAIGN_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </select>
    </label>
    <Periods days={filter.days} onChange={(days) => onChange({ days })} />
  </div>
)

const Search = ({ first, onSearch }: { first: string; onSearch: (search: string) => void }) => {
  const [text, setText] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex max-w-full gap-2">
      <input
        type="search"
        aria-label="Name or notes"
        placeholder="Name or notes"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className="min-h-12 w-60 min-w-0 rounded-control border border-edge bg-card px-3.5"
      />
      <Button look="outline" type="submit">
        Search
      </Button>
    </form>
  )
}
