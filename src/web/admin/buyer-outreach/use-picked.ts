import { useState } from 'react'

/** Which of some things are ticked, and the ways to tick them. What is not shown any more is not ticked. */
export function usePicked(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const picked = ids.filter((id) => ticked.has(id))
  return {
    picked,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    /** All of these, or none of them where all are ticked. */
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
