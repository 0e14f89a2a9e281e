/** The house in its frame, and the name. */
export const Wordmark = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7">
      <rect
        x="1.25"
        y="1.25"
        width="25.5"
        height="25.5"
        rx="1"
        fill="none"
        stroke="var(--color-action)"
        strokeWidth="2.5"
      />
      <path
        d="M7.5 13.8 14 7.8l6.5 6M9.3 12.4v8.1h9.4v-8.1"
        fill="none"
        stroke="var(--color-action)"
        strokeWidth="1.7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M12.7 20.5v-4h2.6v4" fill="var(--color-brass)" />
    </svg>
    <span className="font-display text-[1.4rem] leading-none tracking-[-0.02em]">{name}</span>
  </span>
)
