import { useEffect, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { call } from '#web/kit/call.ts'
import { publicConfig } from '#web/kit/config.ts'
import { completePictures, type StylePicture } from './showcase-pictures.ts'

/** The pictures of the shop's showcase home once they are loaded; null if none is set, found or complete (D1-040). */
export function useShowcase(): readonly StylePicture[] | null {
  const [pictures, setPictures] = useState<readonly StylePicture[] | null>(null)

  useEffect(() => {
    const cancel = new AbortController()
    async function load() {
      const { showcaseToken } = await publicConfig()
      if (showcaseToken === null) return
      setPictures(picturesOf(await call('get-property', { token: showcaseToken }, { signal: cancel.signal })))
    }
    load().catch((error: unknown) => {
      if (!cancel.signal.aborted) console.warn('The showcase home is not shown:', error) // the fixed pictures stay
    })
    return () => cancel.abort()
  }, [])

  return pictures
}

/** Null unless all three of the visitors' styles exist. */
export const picturesOf = (home: Output<'get-property'>): readonly StylePicture[] | null =>
  completePictures((style) => home[urlFieldOf(style)], home.address_line_1)
