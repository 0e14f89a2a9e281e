import type { ArtDirection } from '#domain/artwork/art-direction.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'

export type DrawingRequest = {
  /** The master photo: a baseline sRGB JPEG without metadata. */
  readonly photo: Buffer
  readonly style: ArtStyle
  /** The prompt; only hosted models use it as a whole. */
  readonly prompt: string
  /** The directions in the prompt (local engine only, E-49). */
  readonly direction: ArtDirection
  /** Decides the variations: equal photo, style, seed and direction give the same picture (local engine only). */
  readonly seed: number
  /** Whether marks laid over the photo are left out (local engine only). */
  readonly leaveOutMarks: boolean
  /** Called with a short name of the current step and the completed share of the work, 0..1. */
  readonly onProgress: (step: string, share: number) => void
  /** Called a few times with a small JPEG of the unfinished picture and the last step. Hosted models do not call it. */
  readonly onPartial?: ((step: string, jpeg: Buffer) => void) | undefined
}

/** How our engine drew a picture. */
export type Redrawing = Pick<DrawingRequest, 'photo' | 'style' | 'seed' | 'leaveOutMarks' | 'direction'>

type SheetDrawingRequest = Redrawing & {
  /** The proportions of the sheet, width divided by height; null if they are the photo's. */
  readonly sheetRatio: number | null
}

type PrintDrawingRequest = Redrawing & {
  /** The proportions of the sheet; null if they are the photo's. */
  readonly sheetRatio: number | null
  /** Size of the print in pixels, at 300 dots per inch (D2-153). */
  readonly widthPx: number
  readonly heightPx: number
  /**
   * The part of the approved picture that is printed, as shares (0..1) of its width and height, in the print's
   * proportions.
   */
  readonly crop: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

/** Draws pictures: our own engine or a hosted image model. Returns a JPEG with the style's adjustment applied. */
export type Stylist = {
  /**
   * Returns the picture. Throws AppError 'busy' (D1-283), 'unavailable' (D1-284) or 'bad_input' (D1-228; a photo or
   * prompt the model declines).
   */
  readonly draw: (request: DrawingRequest) => Promise<Buffer>
  /**
   * Redraws the picture of the same photo, style, seed and direction at the size of a print; returns a JPEG of quality
   * 95 that shows the crop. Hosted models have no such method; their pictures are enlarged.
   */
  readonly drawPrint?: (request: PrintDrawingRequest) => Promise<Buffer>
  /**
   * Redraws the picture as it is, or on a sheet of other proportions, composed so that nothing is cut off; returns a
   * JPEG as large as the picture. Only styles that do not fill their sheet. Whoever draws prints has it.
   */
  readonly drawSheet?: (request: SheetDrawingRequest) => Promise<Buffer>
  /** Whether the whole prompt takes effect; otherwise only the words of our vocabulary do (E-49). */
  readonly followsPrompts: boolean
  /** Prepares for the first visitor; drawing works without waiting for it. */
  readonly warmUp?: () => Promise<void>
  readonly close: () => Promise<void>
}
