/**
 * Returns a function that calls `make` once for equal arguments and returns the same promise again. It keeps the `max`
 * promises used last; one that is rejected is dropped, so that the next call tries again.
 */
export function cachedUnlessFailed<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Promise<Result>,
  max = Infinity,
): (...args: Args) => Promise<Result> {
  const cached = new Map<string, Promise<Result>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const result = cached.get(key) ?? make(...args)
    cached.delete(key)
    cached.set(key, result)
    result.catch(() => cached.get(key) === result && cached.delete(key))
    for (const oldest of cached.keys()) if (cached.size > max) cached.delete(oldest)
    return result
  }
}
