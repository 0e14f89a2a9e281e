import { COMPILED } from './compiled.ts'

/** The part of WebAssembly's API that we use; the ES library types do not include it. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number }
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: { env: object }) => { readonly exports: unknown }
}

const PAGE_BYTES = 65_536
const memory = new WebAssembly.Memory({ initial: 16 })

type Kernels = Readonly<Record<keyof typeof import('./compiled.ts').EXPORTS, (...numbers: number[]) => number>>

/** The compiled kernels (`src/engine/wasm`). Arrays are passed as addresses in the scratch memory of the thread. */
export const kernels = new WebAssembly.Instance(new WebAssembly.Module(COMPILED), { env: { memory } })
  .exports as Kernels

export type Floats = Float32Array<ArrayBuffer>

/**
 * Frees all scratch memory and allocates arrays with these numbers of floats in it, for one kernel call; they contain
 * old data from earlier calls. Each thread has its own memory. Arrays are aligned to 16 bytes and may be read 16 bytes
 * past their end.
 */
export function allocate<Name extends string>(counts: Readonly<Record<Name, number>>): Record<Name, Floats> {
  const names = Object.keys(counts) as Name[]
  let next = aligned(kernels.freeFrom())
  const starts = names.map((name) => {
    const start = next
    next += aligned(counts[name] * 4 + 16)
    return start
  })
  if (next > memory.buffer.byteLength) memory.grow(Math.ceil((next - memory.buffer.byteLength) / PAGE_BYTES))
  return Object.fromEntries(
    names.map((name, k) => [name, new Float32Array(memory.buffer, starts[k]!, counts[name])]),
  ) as Record<Name, Floats>
}

const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16

/** A view of the floats' memory as bytes. */
export const asBytes = ({ buffer, byteOffset, byteLength }: Floats): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** A view of the floats' memory as integers. */
export const asIntegers = ({ buffer, byteOffset, length }: Floats): Int32Array<ArrayBuffer> =>
  new Int32Array(buffer, byteOffset, length)

/** A view of an even number of floats' memory as doubles. */
export const asDoubles = ({ buffer, byteOffset, length }: Floats): Float64Array<ArrayBuffer> =>
  new Float64Array(buffer, byteOffset, length / 2)
