import { useEffect, useState } from 'react'
import type { PublicConfig } from '#contract/wire.ts'
import { publicConfig } from './config.ts'

/** What pages rendered at build time say until the shop's own settings are here; equals the server's defaults. */
const DEFAULT_BRAND: PublicConfig['brand'] = {
  name: 'Gablework',
  supportEmail: 'hello@gablework.example',
  postalAddress: 'Gablework, 100 Print Street, Portland, OR 97201',
}

/** The shop's name and addresses (G-1). */
export function useBrand(): PublicConfig['brand'] {
  const [brand, setBrand] = useState(DEFAULT_BRAND)
  useEffect(() => {
    let isHere = true
    publicConfig().then(
      (config) => isHere && setBrand(config.brand),
      () => {
        // The page works with the defaults; a call that matters will say that the shop is out of reach.
      },
    )
    return () => void (isHere = false)
  }, [])
  return brand
}
