/** The position of a drawing in the queue: 1 is next. `seconds`: until it starts, estimated from the last minutes. */
export type QueuePosition = { readonly position: number; readonly seconds: number | null }

/** A higher rank is drawn first; within a rank, the earliest request. */
const QUEUE_RANKS = { firstPicture: 2, awaited: 1, nobodyWaits: 0 } as const
export type QueueRank = (typeof QUEUE_RANKS)[keyof typeof QUEUE_RANKS]

/** The rank of a home's next style: the first picture that a visitor waits for comes before all others. */
export function queueRank({ isAwaited, hasPictures }: { isAwaited: boolean; hasPictures: boolean }): QueueRank {
  if (!isAwaited) return QUEUE_RANKS.nobodyWaits
  return hasPictures ? QUEUE_RANKS.awaited : QUEUE_RANKS.firstPicture
}

/** While drawings wait, one is finished at least this often; after a longer pause there was nothing to draw. */
const MAX_GAP_MS = 8_000

/** Milliseconds from one finished drawing to the next while there are any to draw; null if unknown. */
export function drawingPaceMs(finishedAt: readonly number[]): number | null {
  const inOrder = [...new Set(finishedAt)].sort((a, b) => a - b) // copied pictures all have the same time
  const gaps = inOrder.slice(1).map((at, i) => at - inOrder[i]!)
  const busy = gaps.filter((gap) => gap <= MAX_GAP_MS)
  return busy.length === 0 ? null : busy.reduce((sum, gap) => sum + gap, 0) / busy.length
}

/**
 * Returns our own text, as in "3rd in line, about 40 s". `lowest`: the lowest position shown before; null if none was.
 * Another visitor's first picture may come before a drawing that waits. Then no position is shown, because it would
 * rise.
 */
export function queuePositionText({ position, seconds }: QueuePosition, lowest: number | null): string {
  const inLine =
    lowest !== null && position > lowest ? 'Waiting' : position === 1 ? 'Next in line' : `${ordinal(position)} in line`
  return seconds === null ? inLine : `${inLine}, about ${roughly(seconds)}`
}

const roughly = (seconds: number) =>
  seconds < 90 ? `${Math.max(10, Math.ceil(seconds / 10) * 10)} s` : `${Math.ceil(seconds / 60)} min`

function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}
