import type { ArtDirection } from '#domain/artwork/art-direction.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'

export type DrawingRequest = {
  /** The master photo: a baseline sRGB JPEG without metadata. */
  readonly photo: Buffer
  readonly style: ArtStyle
  /** Only hosted models read it whole. */
  readonly prompt: string
  /** The directions in the words of the prompt (local engine only, E-49). */
  readonly direction: ArtDirection
  /** Same photo, style, seed and direction: same picture (local engine only). */
  readonly seed: number
  /** Whether marks laid over the photo are left out (local engine only). */
  readonly leaveOutMarks: boolean
  /** Called with a short name of the current step and the share of the work done, 0..1. */
  readonly onProgress: (step: string, done: number) => void
  /** Shown the picture in the making, a few times: a small JPEG and what was just done. Hosted models show nothing. */
  readonly onPartial?: ((step: string, jpeg: Buffer) => void) | undefined
}

type PrintDrawingRequest = Pick<DrawingRequest, 'photo' | 'style' | 'seed' | 'leaveOutMarks' | 'direction'> & {
  /** Size of the print in pixels, at 300 dots an inch (D2-153). */
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
   * Throws AppError 'busy' (D1-283), 'unavailable' (D1-284) or 'bad_input' (D1-228; a photo or prompt the model
   * declines).
   */
  readonly draw: (request: DrawingRequest) => Promise<Buffer>
  /**
   * The picture of the same photo, style, seed and direction redrawn at the size of a print: a JPEG of quality 95 that
   * shows the crop. Hosted models have no such method; their pictures are enlarged.
   */
  readonly drawPrint?: (request: PrintDrawingRequest) => Promise<Buffer>
  /** Whether it reads a prompt whole; otherwise only the words of our vocabulary take effect (E-49). */
  readonly followsPrompts: boolean
  /** Gets ready for the first visitor; calls that do not wait for it work anyway. */
  readonly warmUp?: () => Promise<void>
  readonly close: () => Promise<void>
}
