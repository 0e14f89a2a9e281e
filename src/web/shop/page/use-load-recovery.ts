import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '#web/kit/hooks/use-online.ts'
import { reloadForNewBuild } from '#web/kit/load-error.ts'

/**
 * Recovers from code that could not be loaded (`isMissing`): retries when the network is back; online, reloads the page
 * if there is a newer build. Returns whether the browser is offline.
 */
export function useLoadRecovery(isMissing: boolean, onRetry: () => void): boolean {
  const isOffline = !useOnline()
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  const recover = useEffectEvent(() => {
    if (!isMissing) return
    if (wasOffline) onRetry()
    else void reloadForNewBuild()
  })
  useEffect(() => {
    if (!isOffline) recover()
  }, [isOffline])
  return isOffline
}
