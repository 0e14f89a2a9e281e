import type { ReactNode } from 'react'

/** Content for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>

/** Reads its text aloud whenever that changes. */
export const Announcement = ({ children }: { children: ReactNode }) => (
  <span role="status" aria-live="polite" className="sr-only">
    {children}
  </span>
)
