import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { kernels, layOut } from './workbench.ts'

/** Half the size (rounded up), each sample the mean of 2 × 2; an odd last row or column is averaged with itself. */
export function halve(
  { width, height, data }: Plane,
  out: Plane = newPlane((width + 1) >> 1, (height + 1) >> 1),
): Plane {
  const bench = layOut({ src: data.length, out: out.data.length })
  bench.src.set(data)
  kernels.halve(bench.src.byteOffset, width, height, bench.out.byteOffset)
  out.data.set(bench.out)
  return out
}

/** Undoes `halve` for smooth planes: bilinear, to the size before (`width` and `height` as they were, odd or even). */
export function unhalve(src: Plane, width: number, height: number, out: Plane = newPlane(width, height)): Plane {
  const bench = layOut({ src: src.data.length, line: lineLength(width), out: out.data.length })
  bench.src.set(src.data)
  kernels.unhalve(bench.src.byteOffset, width, height, bench.line.byteOffset, bench.out.byteOffset)
  out.data.set(bench.out)
  return out
}

/** The scratch that `unhalve` needs, in floats. */
export const lineLength = (width: number): number => ((width + 1) >> 1) + 6
