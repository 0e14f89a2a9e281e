import { useSyncExternalStore } from 'react'
import { isTestMode } from '../../kit/test-mode.ts'

/** The override changes only between two loads of a page. */
const never = () => () => {}

/** D1-052, U-29: nobody should mistake a test for the shop. Pages made at build time are without it. */
export const TestModeBar = () => {
  const isOn = useSyncExternalStore(never, isTestMode, () => false)
  if (!isOn) return null
  return (
    <aside
      aria-label="Mode"
      className="sticky top-0 z-30 bg-brass py-1.5 text-center text-sm font-bold tracking-[0.12em] text-ink"
    >
      TEST MODE
    </aside>
  )
}
