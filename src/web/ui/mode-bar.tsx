import type { ReactNode } from 'react'

/** A full-width bar that names the mode of the page, such as test mode. */
export const ModeBar = ({ children }: { children: ReactNode }) => (
  <aside
    aria-label="Mode"
    className="sticky top-0 z-30 bg-brass py-1.5 text-center text-sm font-bold tracking-[0.12em] text-ink"
  >
    {children}
  </aside>
)
