import type { Direction } from './direction.ts'

/** How a hand works compared with usual, as factors. */
export type Touch = {
  /** Factor on the width of lines. */
  readonly width: number
  /** Factor on their pressure. */
  readonly pressure: number
  /** Factor on how far lines overshoot their ends. */
  readonly overshoot: number
  /** Factor on the share of lines that are drawn twice. */
  readonly restated: number
  /** Factor on how far a hand strays from a line. */
  readonly stray: number
  /** Factor on the distance between the strokes of a hatching. */
  readonly spacing: number
  /** Factor on their length. */
  readonly length: number
  /** The difference from the photo below which a painter leaves an area alone. */
  readonly tolerance: number
}

/** The touch if the prompt requests none. */
const USUAL_TOUCH: Touch = {
  width: 1,
  pressure: 1,
  overshoot: 1,
  restated: 1,
  stray: 1,
  spacing: 1,
  length: 1,
  tolerance: 1,
}
/** What bold lines and soft edges change. */
const LINE_TOUCHES: Record<NonNullable<Direction['line']>, Partial<Touch>> = {
  bold: { width: 1.75, pressure: 1.25 },
  soft: { width: 0.85, pressure: 0.62 },
}
/** What a loose and a detailed touch change. */
const DETAIL_TOUCHES: Record<NonNullable<Direction['detail']>, Partial<Touch>> = {
  loose: { overshoot: 3, restated: 2, stray: 2.2, spacing: 1.35, length: 1.6, tolerance: 1.7 },
  detailed: { overshoot: 0.4, restated: 0.4, stray: 0.6, spacing: 0.8, length: 0.9, tolerance: 0.6 },
}

/** The touch that the direction asks for; by default the usual one. */
export const touchOf = (direction: Direction | undefined): Touch =>
  direction
    ? {
        ...USUAL_TOUCH,
        ...(direction.line && LINE_TOUCHES[direction.line]),
        ...(direction.detail && DETAIL_TOUCHES[direction.detail]),
      }
    : USUAL_TOUCH
