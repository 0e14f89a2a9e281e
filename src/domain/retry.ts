/**
 * Runs `work`, and again `waitMs` milliseconds after each failure, until it succeeds; throws the failure for which
 * `waitMs` returns null. `sleep` waits, and rejects to give up. `work` must be safe to repeat.
 */
export async function retry<T>(
  work: () => Promise<T>,
  waitMs: (error: unknown, failedAttempts: number) => number | null,
  sleep: (ms: number) => Promise<unknown>,
): Promise<T> {
  for (let failedAttempts = 1; ; failedAttempts++) {
    try {
      return await work()
    } catch (error) {
      const ms = waitMs(error, failedAttempts)
      if (ms === null) throw error
      await sleep(ms)
    }
  }
}
