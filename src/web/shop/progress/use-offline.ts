import { useDelayedLoading } from '#web/kit/hooks/use-delayed-loading.ts'
import { useOnline } from '#web/kit/hooks/use-online.ts'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'

/** Longer than it takes to reopen a stream that a proxy has closed; such a short interruption is not reported. */
const OFFLINE_DELAY_MS = 1500

/**
 * Whether to report that the shop cannot be reached: at once without a network, otherwise when the stream stays closed.
 */
export function useOffline({ link, refusal }: ProgressState): boolean {
  const isOnline = useOnline()
  const isLost = useDelayedLoading(link === 'lost' && refusal === null, OFFLINE_DELAY_MS)
  return !isOnline || isLost
}
