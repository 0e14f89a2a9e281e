import { useEffect, useState } from 'react'
import type { PublicConfig } from '#contract/wire.ts'
import { publicConfig } from '#web/kit/config.ts'

/** Returns one of the shop's public settings; `before` until they have loaded. */
export function useSetting<K extends keyof PublicConfig>(name: K, before: PublicConfig[K]): PublicConfig[K] {
  const [value, setValue] = useState(before)
  useEffect(() => {
    let isHere = true
    publicConfig().then(
      (config) => isHere && setValue(config[name]),
      () => {
        // The page works without the settings; if the shop is unreachable, the next call reports it.
      },
    )
    return () => void (isHere = false)
  }, [name])
  return value
}
