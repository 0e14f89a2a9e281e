import { useState } from 'react'

/** Which items are checked, and how to check them. Items that are no longer shown are not checked. */
export function usePicked(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const picked = ids.filter((id) => ticked.has(id))
  return {
    picked,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    /** Checks all of these, or none if all are checked. */
    toggleAll: (some: readonly string[]) =>
      setTicked((before) =>
        some.every((id) => before.has(id))
          ? new Set([...before].filter((id) => !some.includes(id)))
          : new Set([...before, ...some]),
      ),
    clear: () => setTicked(new Set()),
  }
}

export type Picked = ReturnType<typeof usePicked>
