/** One of some values, or all of them (null). */
export const Choice = <T extends string>({
  label,
  names,
  all = 'All',
  value,
  onChange,
}: {
  label: string
  names: Readonly<Record<T, string>>
  /** What choosing none of them is called. */
  all?: string
  value: T | null
  onChange: (value: T | null) => void
}) => (
  <label className="flex items-center gap-3">
    <span className="text-soft">{label}</span>
    <select
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : (target.value as T))}
      className="min-h-12 rounded-control border border-edge bg-card px-3"
    >
      <option value="">{all}</option>
      {(Object.keys(names) as T[]).map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </select>
  </label>
)
