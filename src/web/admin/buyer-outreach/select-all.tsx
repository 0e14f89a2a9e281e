import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selected } from './use-selected.ts'

/** A checkbox for all of a list; indeterminate if some are checked. */
export const SelectAll = ({ ids, selected, label }: { ids: readonly string[]; selected: Selected; label: string }) => {
  const count = ids.filter(selected.has).length
  const isAll = count > 0 && count === ids.length
  return (
    <Checkbox
      name="all"
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      isDisabled={ids.length === 0}
      onChange={() => selected.toggleAll(ids)}
    >
      {label} <span className="text-soft tabular-nums">{`(${count} of ${ids.length})`}</span>
    </Checkbox>
  )
}
