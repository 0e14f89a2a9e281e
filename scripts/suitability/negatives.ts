import type { Picture, Size } from '#engine/picture.ts'
import { randomFrom, seedOf } from '#engine/random.ts'
import { newCanvas } from './canvas.ts'
import { OUTDOORS } from './outdoors.ts'
import { PAPERS } from './papers.ts'
import { paintRoom } from './rooms.ts'
import { THINGS } from './things.ts'

/** Every kind of generated picture that does not show a home from outside. Rooms are the most common on listings. */
const KINDS = { ...OUTDOORS, ...THINGS, ...PAPERS, room: paintRoom }

export const NEGATIVE_KINDS = Object.keys(KINDS)

/** A generated picture of a kind; the same set and number give the same picture. */
export function negativeOf(kind: string, set: string, number: number, { width, height }: Size): Picture {
  const paint = KINDS[kind as keyof typeof KINDS]
  if (!paint) throw new Error(`No such kind of picture: ${kind}`)
  const canvas = newCanvas(width, height)
  paint(canvas, randomFrom(seedOf(`${kind} ${set} ${number}`)))
  return canvas.picture()
}
