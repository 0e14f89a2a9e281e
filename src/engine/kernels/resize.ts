import { newPlane, type Plane } from '../plane.ts'
import { allocate, kernels } from './wasm-memory.ts'

/** Half the size (rounded up), each sample the mean of 2 × 2; an odd last row or column is averaged with itself. */
export function halve(
  { width, height, data }: Plane,
  out: Plane = newPlane((width + 1) >> 1, (height + 1) >> 1),
): Plane {
  const scratch = allocate({ src: data.length, out: out.data.length })
  scratch.src.set(data)
  kernels.halve(scratch.src.byteOffset, width, height, scratch.out.byteOffset)
  out.data.set(scratch.out)
  return out
}

/** `halve` twice: the plane in between stays in scratch memory. */
export function halveTwice({ width, height, data }: Plane): Plane {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const out = newPlane((half.width + 1) >> 1, (half.height + 1) >> 1)
  const scratch = allocate({ src: data.length, half: half.width * half.height, out: out.data.length })
  scratch.src.set(data)
  kernels.halve(scratch.src.byteOffset, width, height, scratch.half.byteOffset)
  kernels.halve(scratch.half.byteOffset, half.width, half.height, scratch.out.byteOffset)
  out.data.set(scratch.out)
  return out
}

/** `unhalve` twice, as `halveTwice`. */
export function unhalveTwice(src: Plane, width: number, height: number): Plane {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const out = newPlane(width, height)
  const scratch = allocate({
    src: src.data.length,
    half: half.width * half.height,
    line: lineLength(width),
    out: out.data.length,
  })
  const line = scratch.line.byteOffset
  scratch.src.set(src.data)
  kernels.unhalve(scratch.src.byteOffset, half.width, half.height, line, scratch.half.byteOffset)
  kernels.unhalve(scratch.half.byteOffset, width, height, line, scratch.out.byteOffset)
  out.data.set(scratch.out)
  return out
}

/**
 * Inverse of `halve` for smooth planes: bilinear, back to the previous size (`width` and `height` as before, odd or
 * even).
 */
export function unhalve(src: Plane, width: number, height: number, out: Plane = newPlane(width, height)): Plane {
  const scratch = allocate({ src: src.data.length, line: lineLength(width), out: out.data.length })
  scratch.src.set(src.data)
  kernels.unhalve(scratch.src.byteOffset, width, height, scratch.line.byteOffset, scratch.out.byteOffset)
  out.data.set(scratch.out)
  return out
}

/** The scratch memory that `unhalve` needs, in floats. */
export const lineLength = (width: number): number => ((width + 1) >> 1) + 6
