import { useCallback, useEffect, useState } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type Orientation, orientationOf } from '#domain/framed-print/orientation.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { smallCopyUrl } from '#domain/pictures/storage-key.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import type { ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import { choiceOf, type Design, designOf, withDesign } from '#web/shop/design/design-url.ts'
import { usePictureSize } from '#web/shop/framed-print/use-picture-size.ts'

/** The design in the URL, and a function to change it (U-01). */
export function useDesign(all: readonly ArtworkSlot[]) {
  const [query, changeQuery] = useUrlQuery()
  const choice = choiceOf(query)
  const has = (kind: (slot: ArtworkSlot) => boolean) => (style: string) =>
    all.some((slot) => slot.style === style && kind(slot))
  const hasPicture = has(({ kind }) => kind === 'done')
  const [pickedStyle, setPickedStyle] = useState<ArtStyle | null>(null)
  // A style that was picked here is shown even without a picture, so that the visitor can request one.
  const isShown = has(({ style, kind }) => kind !== 'none' || style === pickedStyle)
  const photoOrientation = usePhotoOrientation(all)
  const design = designOf(choice, isShown, hasPicture, photoOrientation ?? 'landscape')

  // Set at once, not as a transition: the next key press must see this URL, not the previous one.
  const choose = useCallback(
    (change: Partial<Design>) => {
      if (change.style !== undefined) setPickedStyle(change.style)
      changeQuery((now) => withDesign(now, change), { ...REPLACE_ENTRY, flushSync: true })
    },
    [changeQuery],
  )

  // Once a picture is shown it stays: a preferred style that finishes later must not replace it.
  const style = choice.style === null && hasPicture(design.style) ? design.style : null
  useEffect(() => {
    if (style) changeQuery((now) => withDesign(now, { style }), REPLACE_ENTRY)
  }, [style, changeQuery])

  // The photo's orientation goes into the URL, so that an approved or shared design keeps it in other browsers (E-45).
  const missingOrientation = choice.orientation === null ? photoOrientation : null
  useEffect(() => {
    if (missingOrientation) changeQuery((now) => withDesign(now, { orientation: missingOrientation }), REPLACE_ENTRY)
  }, [missingOrientation, changeQuery])

  return { design, choose }
}

/** The orientation of the photo, taken from any picture of it; null before one has loaded (E-45). */
function usePhotoOrientation(all: readonly ArtworkSlot[]): Orientation | null {
  const urls = all.map((slot) =>
    slot.kind === 'done' ? smallCopyUrl(slot.url) : slot.kind === 'creating' ? slot.partial : null,
  )
  const size = usePictureSize(urls.find((url) => url !== null) ?? null)
  return size === null ? null : orientationOf(size)
}

/** Replaces the history entry, so that Back does not undo each choice. */
const REPLACE_ENTRY = { replace: true, preventScrollReset: true } as const

/** The phone's size toggle: shows size L and returns to `earlier`, which is null until it is first used (D2-011). */
export const toggledLarge = (
  size: PrintSize,
  earlier: PrintSize | null,
): { readonly size: PrintSize; readonly earlier: PrintSize | null } =>
  size === 'L' ? { size: earlier ?? 'M', earlier: null } : { size: 'L', earlier: size }
