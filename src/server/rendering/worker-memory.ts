import { blocksOf } from '#engine/shared-memory.ts'

/** The number of block sets kept of each kind. */
const MAX_SETS = 1

export type Blocks = readonly SharedArrayBuffer[]

/**
 * Shared memory goes from one analysis to the next and from one plan to the next: JavaScript frees it late,
 * and new memory is slow at first touch.
 */
export function drawingMemory() {
  const sets = new Map<string, Blocks[]>()
  const of = (kind: string): Blocks[] => {
    const blocks = sets.get(kind) ?? []
    sets.set(kind, blocks)
    return blocks
  }
  return {
    /** Blocks that held something of this kind before. */
    acquire: (kind: string): Blocks => of(kind).pop() ?? [],
    /** Keeps the memory of a value that is no longer read. */
    release(kind: string, value: unknown): void {
      if (of(kind).length < MAX_SETS) of(kind).push(blocksOf(value))
    },
    /** Frees all memory that is not in use. */
    clear: (): void => sets.clear(),
  }
}
