import { SearchForm } from '#web/admin/lists/search-form.tsx'
import { choicesOf, LabeledSelect } from '#web/ui/select.tsx'
import { STATUS_LABELS } from '../labels.ts'
import { Periods } from '../periods.tsx'
import type { CampaignFilter } from './campaign-filter.ts'

/** Filters the campaigns and chooses their period. */
export const ListTools = ({
  filter,
  onChange,
}: {
  filter: CampaignFilter
  onChange: (change: Partial<CampaignFilter>) => void
}) => (
  <div className="mt-5 flex flex-wrap items-end gap-x-5 gap-y-3">
    <SearchForm
      key={filter.search}
      label="Name or notes"
      initialText={filter.search}
      onSearch={(search) => onChange({ search })}
    />
    <LabeledSelect
      label="Status"
      choices={choicesOf(STATUS_LABELS, 'All')}
      value={filter.status}
      onChange={(status) => onChange({ status })}
    />
    <Periods days={filter.days} onChange={(days) => onChange({ days })} />
  </div>
)
