import { LEAD_TABS, type LeadTab } from '#domain/lead-filter.ts'
import { TAB_LABELS } from '#domain/lead-texts.ts'
import { classNames } from '../../ui/class-names.ts'

/** D3-113: which homes, with their counts in the whole campaign. */
export const Tabs = ({
  tab,
  counts,
  onTab,
}: {
  tab: LeadTab
  counts: Readonly<Record<LeadTab, number>>
  onTab: (tab: LeadTab) => void
}) => (
  <nav aria-label="Properties" className="mt-6 flex gap-x-6 overflow-x-auto border-b border-line">
    {LEAD_TABS.map((name) => (
      <button
        key={name}
        type="button"
        aria-current={name === tab ? 'true' : undefined}
        onClick={() => onTab(name)}
        className={classNames(
          '-mb-px min-h-11 border-b-2 py-2 whitespace-nowrap',
          name === tab ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
        )}
      >
        {TAB_LABELS[name]} <span className="tabular-nums">({counts[name].toLocaleString('en-US')})</span>
      </button>
    ))}
  </nav>
)
