const WIDTH = 120
const HEIGHT = 28

/** A line over days, oldest first; `label` describes it to screen readers. */
export const Sparkline = ({ amounts, label }: { amounts: readonly number[]; label: string }) => {
  const most = Math.max(1, ...amounts)
  const x = (day: number) => (day / Math.max(1, amounts.length - 1)) * WIDTH
  const y = (amount: number) => HEIGHT - 1.5 - (amount / most) * (HEIGHT - 3)
  const line = amounts.map((amount, day) => `${x(day).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full text-action"
    >
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
