import type { Picked } from './use-picked.ts'

/** A check box for all of a list; indeterminate if some are checked. */
export const PickAll = ({ ids, picked, label }: { ids: readonly string[]; picked: Picked; label: string }) => {
  const count = ids.filter(picked.has).length
  const isAll = count > 0 && count === ids.length
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        checked={isAll}
        disabled={ids.length === 0}
        onChange={() => picked.toggleAll(ids)}
        className="size-5 accent-action"
      />
      {label} <span className="text-soft tabular-nums">{`(${count} of ${ids.length})`}</span>
    </label>
  )
}

/** The check box of one row. */
export const PickOne = ({ id, picked, label }: { id: string; picked: Picked; label: string }) => (
  <span className="flex size-11 shrink-0 items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={picked.has(id)}
      onChange={() => picked.toggle(id)}
      className="size-5 accent-action"
    />
  </span>
)
