import { FRAME_COLORS, sizeDetailsOf } from '#domain/framed-print/frames.ts'
import { type Design, namedIn } from './design-url.ts'

/** D2-096: the specification's own name. */
const KEY = 'frameConfig'

/** Keeps the last design in this browser, should its address be lost on the way to the payment and back (E-25). */
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
    address: window.location.search,
    timestamp: now.toISOString(),
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(backup))
  } catch {
    // Blocked or full: the address alone keeps the design.
  }
}

/** The address of the configurator as it was last; null without a backup. */
export function lastConfigurator(): string | null {
  try {
    const backup = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<FrameBackup> | null
    const address = typeof backup?.address === 'string' ? backup.address : ''
    return namedIn(new URLSearchParams(address)) === null ? null : `/configure${address}`
  } catch {
    return null
  }
}

/** D1-048: 'Try New Address' begins without it. */
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
  /** Ours: the query of the configurator. */
  readonly address: string
  readonly timestamp: string
}
