/**
 * Returns plain data with every typed array in shared memory, so that it can be passed to threads without copying.
 * Arrays that are already in shared memory stay; the others move into one block together.
 */
export function onSharedMemory<Value>(value: Value): Value {
  let bytes = 0
  visit(value, (array) => {
    if (!isShared(array)) bytes += aligned(array.byteLength)
  })
  const block = acquireBlock(bytes)
  let next = 0
  return moved(value, (array) => {
    if (isShared(array)) return array
    const copy = new (array.constructor as new (
      block: SharedArrayBuffer,
      from: number,
      length: number,
    ) => typeof array)(block, next, array.length)
    copy.set(array)
    next += aligned(array.byteLength)
    return copy
  })
}

/** Smaller blocks are not worth keeping. */
const LARGE_BYTES = 1 << 18
/** A block is reused only for data that fills at least this share of it. */
const MIN_FILLED_SHARE = 0.6
/** Maximum amount of unused memory that a thread keeps after its work. */
const MAX_POOL_BYTES = 32 << 20

let pool: SharedArrayBuffer[] = []

/**
 * An unused block of at least this many bytes, or a new one. JavaScript releases shared memory late, and new memory is
 * slow on first touch, so large blocks are reused.
 */
export function acquireBlock(bytes: number): SharedArrayBuffer {
  if (bytes < LARGE_BYTES) return new SharedArrayBuffer(bytes)
  const fits = (block: SharedArrayBuffer) => bytes <= block.byteLength && bytes >= block.byteLength * MIN_FILLED_SHARE
  const k = pool.findIndex(fits)
  return k < 0 ? new SharedArrayBuffer(bytes) : pool.splice(k, 1)[0]!
}

/** Adds blocks to the pool of this thread, which reuses them. */
export function releaseBlocks(blocks: readonly SharedArrayBuffer[]): void {
  pool.push(...blocks)
}

/** Adds the memory of arrays to the pool of this thread; they must no longer be read or written. */
export const releaseMemory = (...values: unknown[]): void => releaseBlocks(blocksOf(values))

/** Frees the oldest blocks of the pool beyond its limit. */
export function trimPool(): void {
  let bytes = 0
  pool = pool.toReversed().filter((block) => (bytes += block.byteLength) <= MAX_POOL_BYTES)
}

/** Frees all blocks of the pool. */
export function emptyPool(): void {
  pool = []
}

/** The large blocks that hold the arrays of `value`, each once. */
export function blocksOf(value: unknown): SharedArrayBuffer[] {
  const blocks = new Set<SharedArrayBuffer>()
  visit(value, ({ buffer }) => {
    if (buffer instanceof SharedArrayBuffer && buffer.byteLength >= LARGE_BYTES) blocks.add(buffer)
  })
  return [...blocks]
}

type Numbers = Float32Array | Uint32Array | Int32Array | Uint8Array

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value) && !(value instanceof DataView)

const isShared = ({ buffer }: Numbers): boolean => buffer instanceof SharedArrayBuffer

/** Every array starts on an 8-byte boundary, whatever its type. */
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8

function visit(value: unknown, see: (array: Numbers) => void): void {
  if (isNumbers(value)) see(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part, see)
}

function moved<Value>(value: Value, place: (array: Numbers) => Numbers): Value {
  if (isNumbers(value)) return place(value) as Value
  if (Array.isArray(value)) return value.map((part) => moved(part, place)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, moved(part, place)])) as Value
}
