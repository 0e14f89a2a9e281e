import { ART_STYLES, type ArtStyle, defaultStyle } from '#domain/artwork/art-styles.ts'
import { DEFAULT_DESIGN, defaultFrame, FRAME_COLOR_NAMES, type FrameColor } from '#domain/framed-print/frames.ts'
import { type Orientation, ORIENTATIONS } from '#domain/framed-print/orientation.ts'
import { type CropCenter, MIDDLE } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZE_NAMES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { oneOf } from '#web/kit/query-state.ts'

export type Design = {
  readonly style: ArtStyle
  readonly frame: FrameColor
  readonly size: PrintSize
  /** Landscape or portrait (E-45). */
  readonly orientation: Orientation
}

/**
 * The design in the address bar. If the style is missing, the first finished picture is used; if the frame is missing,
 * the style's default frame; if the orientation is missing, the orientation of the photo.
 */
export type DesignChoice = Omit<Design, 'style' | 'frame' | 'orientation'> & {
  readonly style: ArtStyle | null
  readonly frame: FrameColor | null
  readonly orientation: Orientation | null
}

/** The home that a URL refers to, by id or by token; null if it names none. */
export type HomeReference = { readonly id: string } | { readonly token: string }

/** The design in a URL; anything missing or invalid gets its default (D1-127, U-01). */
export const choiceOf = (query: URLSearchParams): DesignChoice => ({
  style: oneOf(ART_STYLES, query.get('style')?.toLowerCase()),
  frame: oneOf(FRAME_COLOR_NAMES, query.get('frame')?.toLowerCase()),
  size: oneOf(PRINT_SIZE_NAMES, query.get('size')?.toUpperCase()) ?? DEFAULT_DESIGN.size,
  orientation: oneOf(ORIENTATIONS, query.get('orientation')?.toLowerCase()),
})

/**
 * The design to show: the chosen style if it exists, else the first with a picture (D2-010). `shape` is the photo's.
 */
export const designOf = (
  { style, frame, size, orientation }: DesignChoice,
  isShown: (style: ArtStyle) => boolean,
  hasPicture: (style: ArtStyle) => boolean,
  shape: Orientation,
): Design => {
  const shownStyle = style !== null && isShown(style) ? style : defaultStyle(hasPicture)
  return { style: shownStyle, frame: frame ?? defaultFrame(shownStyle), size, orientation: orientation ?? shape }
}

/** Returns the same URL with this design in it; other parameters stay. */
export function withDesign(query: URLSearchParams, design: Partial<Design>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(design)) next.set(name, value)
  return next
}

/** The views of the stage: the print, the print above a sofa, or all three sizes next to each other. */
export const VIEWS = ['print', 'wall', 'sizes'] as const
export type View = (typeof VIEWS)[number]
export const viewIn = (query: URLSearchParams): View => oneOf(VIEWS, query.get('view')) ?? 'print'

/** Whether this is a shared preview (E-26). */
export const isPreview = (query: URLSearchParams): boolean => query.get('preview') === 'true'

/**
 * Whether the home was reached by the preview link of a test email, whose reader is not the agent: only that link keeps
 * `from=email` in the URL of the configurator (D2-107).
 */
export const isFromTestEmail = (query: URLSearchParams): boolean => query.get('from') === 'email'

/** The review of the order is open over the configurator. */
export const isReview = (query: URLSearchParams): boolean => query.get('review') === 'true'

/** The center of the crop in thousandths, once the buyer has moved it: `crop=480,500` (U-15). */
export function centerIn(query: URLSearchParams): CropCenter {
  const [, x, y] = /^(\d{1,4}),(\d{1,4})$/.exec(query.get('crop') ?? '') ?? []
  return x === undefined || y === undefined ? MIDDLE : { x: Math.min(1, +x / 1000), y: Math.min(1, +y / 1000) }
}

/** Rounds the center as the URL stores it, so that a reload shows exactly the crop that was approved. */
export const roundedCenter = ({ x, y }: CropCenter): CropCenter => ({
  x: Math.round(x * 1000) / 1000,
  y: Math.round(y * 1000) / 1000,
})

export const cropText = ({ x, y }: CropCenter): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The previous order if the buyer is ordering another print of the same home (E-44). */
export function previousOrderIdIn(query: URLSearchParams): string | null {
  const order = query.get('another') ?? ''
  return UUID.test(order) ? order.toLowerCase() : null
}

export function homeReferenceIn(query: URLSearchParams): HomeReference | null {
  const id = query.get('property') ?? ''
  if (UUID.test(id)) return { id: id.toLowerCase() }
  const token = query.get('token') ?? ''
  return isToken(token) ? { token: canonicalToken(token) } : null
}
