const SHEET_FOLDER = /\/sheet-(\d+\.\d+)\//

/**
 * The name of an artwork drawn on a sheet of these proportions (width divided by height): beside the artwork, under the
 * same name, which says how it was drawn.
 */
export const sheetKey = (artworkKey: string, ratio: number): string =>
  artworkKey.replace(/\/([^/]+)$/, `/sheet-${ratio.toFixed(4)}/$1`)

/** The proportions of the sheet in a name; null for an artwork, whose sheet has those of its photo. */
export function sheetRatioInKey(key: string): number | null {
  const ratio = SHEET_FOLDER.exec(key)?.[1]
  return ratio === undefined ? null : Number(ratio)
}

/** The artwork that a sheet shows; an artwork's own name unchanged. */
export const artworkKeyOf = (key: string): string => key.replace(SHEET_FOLDER, '/')
