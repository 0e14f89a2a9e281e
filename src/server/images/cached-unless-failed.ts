/**
 * Returns a function that calls `make` once for equal arguments and returns the same promise again. It keeps the `max`
 * promises used last; one that is rejected is dropped, so that the next call tries again.
 */
export function cachedUnlessFailed<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Promise<Result>,
  max = Infinity,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const result = results.get(key) ?? make(...args)
    results.delete(key)
    results.set(key, result)
    result.catch(() => results.get(key) === result && results.delete(key))
    for (const oldest of results.keys()) if (results.size > max) results.delete(oldest)
    return result
  }
}
