import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { sizeDetailsOf } from '#domain/framed-print/print-sizes.ts'
import { parsed, stored } from '#web/kit/browser-storage.ts'
import { type Design, homeReferenceIn } from './design-url.ts'

/** The specification gives this name (D2-096). Where storage is blocked or full, only the URL keeps the design. */
const savedFrame = stored('frameConfig', () => true)

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
  savedFrame.write(JSON.stringify(backup))
}

/** Returns the last URL of the configurator; null without a backup. */
export function lastConfigurator(): string | null {
  const backup = parsed({ parse: (json) => json as Partial<FrameBackup> | null }, savedFrame.read() ?? 'null')
  const search = typeof backup?.search === 'string' ? backup.search : ''
  return homeReferenceIn(new URLSearchParams(search)) === null ? null : `/configure${search}`
}

/** Deletes the backup, for 'Try New Address' (D1-048). */
export const forgetFrame = (): void => savedFrame.forget()

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
