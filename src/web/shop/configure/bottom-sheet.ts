/** The bottom sheet of a phone: `share` is how much of its content is visible, 0 (peek) to 1 (full). */
export type BottomSheet =
  /** `wasDragged`: a mouse sends a click after a drag; it is ignored. */
  | { readonly status: 'peek' | 'full'; readonly wasDragged?: true }
  | {
      readonly status: 'dragged'
      readonly from: 'peek' | 'full'
      readonly startY: number
      readonly share: number
      readonly hasMoved: boolean
    }

export type SheetEvent =
  | { readonly type: 'toggle' }
  /** The click that the browser sends after a release of the handle. */
  | { readonly type: 'click' }
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'grab'; readonly y: number }
  /** `heightPx` is the height of the whole content. */
  | { readonly type: 'drag'; readonly y: number; readonly heightPx: number }
  | { readonly type: 'release' }

/** Movement below this is a tap, in pixels. */
const TAP_PX = 6
/** A drag over more than this share of the distance moves the sheet to its other position. */
const DECIDED = 0.25

export function sheetAfter(sheet: BottomSheet, event: SheetEvent): BottomSheet {
  switch (event.type) {
    case 'toggle':
      return toggledSheet(sheet)
    case 'click':
      return sheet.status !== 'dragged' && sheet.wasDragged ? { status: sheet.status } : toggledSheet(sheet)
    case 'open':
      return { status: 'full' }
    case 'close':
      return { status: 'peek' }
    case 'grab':
      return { status: 'dragged', from: restOf(sheet), startY: event.y, share: visibleShare(sheet), hasMoved: false }
    case 'drag': {
      if (sheet.status !== 'dragged') return sheet
      const upPx = sheet.startY - event.y
      const share = clamp(restShare(sheet.from) + upPx / event.heightPx)
      return { ...sheet, share, hasMoved: sheet.hasMoved || Math.abs(upPx) > TAP_PX }
    }
    case 'release': {
      if (sheet.status !== 'dragged') return sheet
      const hasDecided = Math.abs(sheet.share - restShare(sheet.from)) > DECIDED
      const status = hasDecided ? other(sheet.from) : sheet.from
      return sheet.hasMoved ? { status, wasDragged: true } : { status }
    }
  }
}

/** The visible share of the content. */
export const visibleShare = (sheet: BottomSheet): number =>
  sheet.status === 'dragged' ? sheet.share : restShare(sheet.status)

/** The height it has or will fall back to. */
export const restOf = (sheet: BottomSheet): 'peek' | 'full' => (sheet.status === 'dragged' ? sheet.from : sheet.status)

const toggledSheet = (sheet: BottomSheet): BottomSheet => ({ status: other(restOf(sheet)) })
const restShare = (rest: 'peek' | 'full') => (rest === 'full' ? 1 : 0)
const other = (rest: 'peek' | 'full') => (rest === 'full' ? 'peek' : 'full')
const clamp = (share: number) => Math.min(1, Math.max(0, share))
