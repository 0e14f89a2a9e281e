import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal. Texts of equal length take the same time, however many characters agree. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
