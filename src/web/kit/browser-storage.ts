import { useSyncExternalStore } from 'react'

/** A text stored in this browser. If storage is blocked or full, nothing is stored, and the shop works without it. */
export type Stored = {
  readonly read: () => string | null
  readonly write: (text: string) => void
  readonly forget: () => void
  /** Calls back after each change made by this page; returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void
}

/** A value that `isValid` rejects reads as null. Kept forever, or with `sessionStorage` as long as the window. */
export function stored(
  key: string,
  isValid: (text: string) => boolean,
  storage: () => Storage = () => localStorage,
): Stored {
  const listeners = new Set<() => void>()
  const change = (act: () => void) => {
    try {
      act()
    } catch {
      // Storage may be full or blocked; the value is then used without being stored.
    }
    for (const listener of listeners) listener()
  }
  return {
    read: () => {
      try {
        const text = storage().getItem(key)
        return text !== null && isValid(text) ? text : null
      } catch {
        return null
      }
    },
    write: (text) => change(() => storage().setItem(key, text)),
    forget: () => change(() => storage().removeItem(key)),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The stored text, always up to date; null while the page is rendered on the server. */
export const useStored = ({ subscribe, read }: Stored): string | null =>
  useSyncExternalStore(subscribe, read, () => null)

/** The stored JSON; null if another program, or an older version of ours, wrote it. */
export function parsed<T>(schema: { readonly parse: (json: unknown) => T }, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
