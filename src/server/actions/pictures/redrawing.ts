import { type ArtStyle, isDrawnByStyle, seedInKey } from '#domain/artwork/art-styles.ts'
import { directionInKey, isWithoutMarks } from '#domain/artwork/artwork-key.ts'
import { artworkKeyOf, composedSheetKey } from '#domain/artwork/composed-sheet-key.ts'
import { sheetRatio } from '#domain/framed-print/composed-sheet.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import type { Context } from '#server/context.ts'
import { type Artwork, artworksOf } from '#server/db/artwork/artworks.ts'
import type { Db } from '#server/db/pool.ts'
import { photoKeyOf, propertyById } from '#server/db/property/property-searches.ts'
import { pictureRatio } from '#server/images/print-master.ts'
import type { Redrawing } from '#server/ports/artwork.ts'

/** Returns the artwork of a home that a picture shows, which may be an earlier version, or a sheet of it. */
export async function artworkShownBy(db: Db, propertyId: string, pictureKey: string): Promise<Artwork | undefined> {
  const key = artworkKeyOf(pictureKey)
  return (await artworksOf(db, propertyId)).find(
    ({ image_key, earlier_keys }) => image_key === key || earlier_keys.includes(key),
  )
}

/** Returns what our engine needs to draw a picture of a home again; null if its artwork or photo is gone. */
export async function redrawingOf(
  { db, files }: Pick<Context, 'db' | 'files'>,
  propertyId: string,
  pictureKey: string,
): Promise<Redrawing | null> {
  const home = await propertyById(db, propertyId)
  const photoKey = home && photoKeyOf(home)
  const artwork = await artworkShownBy(db, propertyId, pictureKey)
  if (!photoKey || !artwork) return null
  return {
    photo: await files.get(photoKey),
    style: artwork.style,
    seed: isDrawnByStyle(pictureKey) ? seedInKey(pictureKey) : artwork.seed,
    leaveOutMarks: isWithoutMarks(pictureKey),
    direction: directionInKey(pictureKey),
  }
}

type ShownArtwork = { readonly key: string; readonly style: ArtStyle; readonly picture: Buffer }

/** Returns the key of the sheet on which an artwork is printed in this format; null if it is printed as it is. */
export async function sheetOf({ key, style, picture }: ShownArtwork, format: PrintFormat): Promise<string | null> {
  const ratio = sheetRatio(await pictureRatio(picture), style, format)
  return ratio === null ? null : composedSheetKey(key, ratio)
}
