import { useEffect, useState } from 'react'

/** A value once it has stayed the same for `pauseMs`, such as typed text; null until then. */
export function useDebounced<T extends string>(value: T | null, pauseMs: number): T | null {
  const [debouncedValue, setDebouncedValue] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debouncedValue === value ? debouncedValue : null
}
