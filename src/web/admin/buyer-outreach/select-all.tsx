import { CheckBox } from '#web/ui/check-box.tsx'
import type { Picked } from './use-picked.ts'

/** A check box for all of a list; indeterminate if some are checked. */
export const PickAll = ({ ids, picked, label }: { ids: readonly string[]; picked: Picked; label: string }) => {
  const count = ids.filter(picked.has).length
  const isAll = count > 0 && count === ids.length
  return (
    <CheckBox
      name="all"
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      isDisabled={ids.length === 0}
      onChange={() => picked.toggleAll(ids)}
    >
      {label} <span className="text-soft tabular-nums">{`(${count} of ${ids.length})`}</span>
    </CheckBox>
  )
}
