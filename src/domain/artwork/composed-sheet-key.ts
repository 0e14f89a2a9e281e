const SHEET_FOLDER = /\/sheet-(\d+\.\d+)\//

/**
 * Returns the key of a composed sheet of an artwork, in a folder named for the sheet's proportions (width divided by
 * height). Its file has the artwork's name, from which the artwork can be drawn again.
 */
export const composedSheetKey = (artworkKey: string, ratio: number): string =>
  artworkKey.replace(/\/([^/]+)$/, `/sheet-${ratio.toFixed(4)}/$1`)

/** Returns the proportions in the key of a sheet; null for an artwork, which has the proportions of its photo. */
export function sheetRatioInKey(key: string): number | null {
  const ratio = SHEET_FOLDER.exec(key)?.[1]
  return ratio === undefined ? null : Number(ratio)
}

/** Returns the key of the artwork that a sheet shows; returns the key of an artwork unchanged. */
export const artworkKeyOf = (key: string): string => key.replace(SHEET_FOLDER, '/')
