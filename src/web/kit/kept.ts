/** A value kept in this browser. Where storage is blocked or full, nothing is kept and the shop works without. */
export type Kept<T> = { readonly read: () => T | null; readonly write: (value: T) => void; readonly forget: () => void }

/** `parse` answers null for anything that is not (or no longer) a valid value. */
export const kept = <T>(key: string, parse: (json: unknown) => T | null): Kept<T> => ({
  read: () => {
    try {
      const text = localStorage.getItem(key)
      return text === null ? null : parse(JSON.parse(text))
    } catch {
      return null
    }
  },
  write: (value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // See above: keeping is a courtesy.
    }
  },
  forget: () => {
    try {
      localStorage.removeItem(key)
    } catch {
      // See above.
    }
  },
})
