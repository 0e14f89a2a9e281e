import { useCallback, useEffect, useState } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type Orientation, orientationOf } from '#domain/framed-print/orientation.ts'
import { useUrlQuery } from '#web/kit/use-url-query.ts'
import { usePictureSize } from '#web/shop/framed-print/use-picture-size.ts'
import { designOf, choiceOf, withDesign, type Design } from '#web/shop/design/design-url.ts'
import type { ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'

/** The design of the address bar, and how to change it there (U-01). */
export function useDesign(all: readonly ArtworkSlot[]) {
  const [query, changeQuery] = useUrlQuery()
  const choice = choiceOf(query)
  const has = (kind: (slot: ArtworkSlot) => boolean) => (style: string) =>
    all.some((slot) => slot.style === style && kind(slot))
  const hasPicture = has(({ kind }) => kind === 'done')
  const [picked, setPicked] = useState<ArtStyle | null>(null)
  // A style picked here is shown even without an image: that is where it can be requested.
  const isShown = has(({ style, kind }) => kind !== 'none' || style === picked)
  const shape = useShape(all)
  const design = designOf(choice, isShown, hasPicture, shape ?? 'landscape')

  // At once, not as a transition: the next key press must build on this address, not on the one before.
  const choose = useCallback(
    (change: Partial<Design>) => {
      if (change.style !== undefined) setPicked(change.style)
      changeQuery((now) => withDesign(now, change), { ...IN_PLACE, flushSync: true })
    },
    [changeQuery],
  )

  // Once shown, a picture stays: a finer default that dries later must not push it off the wall.
  const resolved = choice.style === null && hasPicture(design.style) ? design.style : null
  useEffect(() => {
    if (resolved) changeQuery((now) => withDesign(now, { style: resolved }), IN_PLACE)
  }, [resolved, changeQuery])

  // E-45: what was approved and shared keeps its orientation elsewhere.
  const turned = choice.orientation === null ? shape : null
  useEffect(() => {
    if (turned) changeQuery((now) => withDesign(now, { orientation: turned }), IN_PLACE)
  }, [turned, changeQuery])

  return { design, choose }
}

/** E-45: the orientation of the photo, taken from any picture of it; null before one has loaded. */
function useShape(all: readonly ArtworkSlot[]): Orientation | null {
  const urls = all.map((slot) => (slot.kind === 'done' ? slot.url : slot.kind === 'creating' ? slot.partial : null))
  const size = usePictureSize(urls.find((url) => url !== null) ?? null)
  return size === null ? null : orientationOf(size)
}

/** A choice adds no step to the history. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const

/** D2-011: what the phone's toggle does; `earlier` is the size it will return to, null while it has not been used. */
export const toggledLarge = (
  size: PrintSize,
  earlier: PrintSize | null,
): { readonly size: PrintSize; readonly earlier: PrintSize | null } =>
  size === 'L' ? { size: earlier ?? 'M', earlier: null } : { size: 'L', earlier: size }
