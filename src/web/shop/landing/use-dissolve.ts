import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import type { StylePicture } from './showcase-pictures.ts'

type ShownPicture = StylePicture & {
  /** Props of the element around the frame: the previous picture shows through until the new one covers it. */
  readonly dissolving: { readonly className?: string; readonly style?: CSSProperties }
}

/**
 * The picture in the frame: `next` once it is loaded and decoded, until then the previous one. If it does not load,
 * the previous one stays, so that the frame is never empty.
 */
export function useDissolve(next: StylePicture, frame: RefObject<HTMLElement | null>): ShownPicture {
  const [state, setState] = useState<ShownPicture>({ ...next, dissolving: {} })

  useEffect(() => {
    if (next.picture.src === state.picture.src) return
    let isGone = false
    const { src, srcSet = '', sizes = '' } = next.picture
    const image = Object.assign(new Image(), { sizes, srcset: srcSet, src })
    image.decode().then(
      () => {
        if (!isGone) setState({ ...next, dissolving: dissolvingFrom(frame.current?.querySelector('img')?.currentSrc) })
      },
      () => {
        // Offline, or the picture was deleted: the carousel continues with the next one.
      },
    )
    return () => {
      isGone = true
    }
  }, [next, state, frame])

  return state
}

const dissolvingFrom = (before = ''): ShownPicture['dissolving'] =>
  before === ''
    ? {}
    : { className: 'framed-print-dissolve', style: { '--picture-before': `url("${before}")` } as CSSProperties }
