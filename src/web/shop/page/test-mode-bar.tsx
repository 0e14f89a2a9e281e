import { useEffect, useState } from 'react'
import { isTestMode } from '../../kit/test-mode.ts'

/** D1-052, U-29: nobody should mistake a test for the shop. Decided after loading, since the page is made at build time. */
export const TestModeBar = () => {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(isTestMode()), [])
  if (!isOn) return null
  return <p className="bg-brass py-1.5 text-center text-sm font-bold tracking-[0.12em] text-ink">TEST MODE</p>
}
