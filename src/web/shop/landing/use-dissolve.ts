import { type RefObject, useEffect, useState } from 'react'
import type { StylePicture } from './showcase-pictures.ts'

type Hung = StylePicture & {
  /** Address of the picture that hung here before, which the new one dissolves into; null for the first. */
  readonly before: string | null
}

/**
 * The picture in the frame: `wanted`, once it is there and decoded, until then the one before. One that does not arrive
 * changes nothing, so that the frame is never empty.
 */
export function useDissolve(wanted: StylePicture, frame: RefObject<HTMLElement | null>): Hung {
  const [hung, hang] = useState<Hung>({ ...wanted, before: null })

  useEffect(() => {
    if (wanted.picture.src === hung.picture.src) return
    let isGone = false
    const { src, srcSet = '', sizes = '' } = wanted.picture
    const image = Object.assign(new Image(), { sizes, srcset: srcSet, src })
    image.decode().then(
      () => {
        if (!isGone) hang({ ...wanted, before: frame.current?.querySelector('img')?.currentSrc ?? null })
      },
      () => {
        // Offline, or gone: the next turn tries again.
      },
    )
    return () => {
      isGone = true
    }
  }, [wanted, hung, frame])

  return hung
}
