import { useEffect, useState } from 'react'

/** A value once it has stayed the same for `pauseMs`, such as typed text; null until then. */
export function useDebounced<T extends string>(value: T | null, pauseMs: number): T | null {
  const [calmValue, setCalmValue] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setCalmValue(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return calmValue === value ? calmValue : null
}
