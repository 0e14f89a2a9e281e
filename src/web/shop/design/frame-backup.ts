import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { sizeDetailsOf } from '#domain/framed-print/print-sizes.ts'
import { type Design, homeReferenceIn } from './design-url.ts'

/** The specification gives this name (D2-096). */
const KEY = 'frameConfig'

/** Keeps the last design in this browser, in case its URL is lost on the way to the payment and back (E-25). */
export function backUpFrame(design: Design, imageUrl: string, now: Date): void {
  const backup: FrameBackup = {
    selectedFrame: design.frame,
    selectedSize: design.size,
    selectedStyle: design.style,
    orientation: design.orientation,
    imageUrl,
    frameUrl: null,
    frameName: FRAME_COLORS[design.frame].label,
    sizeDetails: sizeDetailsOf(design.size),
    search: window.location.search,
    timestamp: now.toISOString(),
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(backup))
  } catch {
    // Blocked or full: only the URL keeps the design.
  }
}

/** Returns the last URL of the configurator; null without a backup. */
export function lastConfigurator(): string | null {
  try {
    const backup = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<FrameBackup> | null
    const search = typeof backup?.search === 'string' ? backup.search : ''
    return homeReferenceIn(new URLSearchParams(search)) === null ? null : `/configure${search}`
  } catch {
    return null
  }
}

/** Deletes the backup, for 'Try New Address' (D1-048). */
export function forgetFrame(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: there is no backup.
  }
}

type FrameBackup = {
  readonly selectedFrame: string
  readonly selectedSize: string
  readonly selectedStyle: string
  readonly orientation: string
  readonly imageUrl: string
  /** The framed picture is drawn by the server when the order is placed. */
  readonly frameUrl: string | null
  readonly frameName: string
  readonly sizeDetails: ReturnType<typeof sizeDetailsOf>
  /** Our addition: the query of the configurator. */
  readonly search: string
  readonly timestamp: string
}
