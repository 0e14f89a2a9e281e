import { useCallback, useEffect, useState } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type Orientation, orientationOf } from '#domain/framed-print/size-text.ts'
import { useAddressQuery } from '#web/kit/use-address-query.ts'
import { usePictureSize } from '#web/shop/framed-print/use-picture-size.ts'
import { designOf, wishOf, withDesign, type Design } from './design-url.ts'
import type { ArtworkSlot } from './artwork-slot.ts'

/** The design of the address bar, and how to change it there (U-01). */
export function useDesign(all: readonly ArtworkSlot[]) {
  const [query, changeQuery] = useAddressQuery()
  const wish = wishOf(query)
  const has = (kind: (easel: ArtworkSlot) => boolean) => (style: string) =>
    all.some((easel) => easel.style === style && kind(easel))
  const hasPicture = has(({ kind }) => kind === 'done')
  const [picked, setPicked] = useState<ArtStyle | null>(null)
  // What was picked here is shown even without an image: there it can be ordered.
  const isShown = has(({ style, kind }) => kind !== 'none' || style === picked)
  const shape = useShape(all)
  const design = designOf(wish, isShown, hasPicture, shape ?? 'landscape')

  // At once, not as a transition: the next key press must build on this address, not on the one before.
  const choose = useCallback(
    (change: Partial<Design>) => {
      if (change.style !== undefined) setPicked(change.style)
      changeQuery((now) => withDesign(now, change), { ...IN_PLACE, flushSync: true })
    },
    [changeQuery],
  )

  // Once shown, a picture stays: a finer default that dries later must not push it off the wall.
  const settled = wish.style === null && hasPicture(design.style) ? design.style : null
  useEffect(() => {
    if (settled) changeQuery((now) => withDesign(now, { style: settled }), IN_PLACE)
  }, [settled, changeQuery])

  // E-45: what was approved and shared hangs the same way round elsewhere.
  const turned = wish.orientation === null ? shape : null
  useEffect(() => {
    if (turned) changeQuery((now) => withDesign(now, { orientation: turned }), IN_PLACE)
  }, [turned, changeQuery])

  return { design, choose }
}

/** E-45: which way round the photo lies, known from any picture of it; null before one has loaded. */
function useShape(all: readonly ArtworkSlot[]): Orientation | null {
  const urls = all.map((easel) =>
    easel.kind === 'done' ? easel.url : easel.kind === 'creating' ? easel.partial : null,
  )
  const size = usePictureSize(urls.find((url) => url !== null) ?? null)
  return size === null ? null : orientationOf(size)
}

/** Choosing is no step to go back over. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const
