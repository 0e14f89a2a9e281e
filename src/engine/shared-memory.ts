/**
 * The same plain data with every typed array on shared memory: threads can be handed it without copying. Arrays that
 * are there already stay as they are, the others move to one block together.
 */
export function onSharedMemory<Value>(value: Value): Value {
  let bytes = 0
  visit(value, (array) => {
    if (!isShared(array)) bytes += aligned(array.byteLength)
  })
  const block = new SharedArrayBuffer(bytes)
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

type Numbers = Float32Array | Uint32Array | Int32Array | Uint8Array

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value) && !(value instanceof DataView)

const isShared = ({ buffer }: Numbers): boolean => buffer instanceof SharedArrayBuffer

/** Every array begins on a whole double, whatever its type. */
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
