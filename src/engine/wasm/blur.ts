import { add, all, mul, times } from './four'

// Gaussian blurs, at full or half resolution. Planes are stored row by row and may be read and written 16 bytes past
// their end.

/** Bytes of sixteen floats: sums of four times four floats share each tap. */
const SIXTEEN: usize = 64

/**
 * A blur with `taps` (reach + 1 weights from the center outward), edges clamped. `line`: scratch of width + 2 · reach
 * floats. The columns of a row are blurred into the line, then the line into `out`, which must not be `src`.
 */
export function blur(src: usize, width: i32, height: i32, taps: usize, reach: i32, line: usize, out: usize): void {
  const row = (<usize>width) << 2
  const inner = line + ((<usize>reach) << 2)
  for (let y = 0; y < height; y++) {
    blurColumns(src, width, height, y, taps, reach, inner)
    fillEnds(line, width, reach)
    blurLine(inner, row, taps, (<usize>reach) << 2, out + <usize>y * row)
  }
}

function blurColumns(src: usize, width: i32, height: i32, y: i32, taps: usize, reach: i32, out: usize): void {
  const row = (<usize>width) << 2
  const middle = src + <usize>y * row
  let x: usize = 0
  for (; x + SIXTEEN <= row; x += SIXTEEN) {
    const tap = v128.load32_splat(taps)
    let one = mul(v128.load(middle + x), tap)
    let two = mul(v128.load(middle + x, 16), tap)
    let three = mul(v128.load(middle + x, 32), tap)
    let four = mul(v128.load(middle + x, 48), tap)
    for (let j = 1; j <= reach; j++) {
      const above = src + <usize>max(0, y - j) * row + x
      const below = src + <usize>min(height - 1, y + j) * row + x
      const tap = v128.load32_splat(taps + ((<usize>j) << 2))
      one = add(one, mul(add(v128.load(above), v128.load(below)), tap))
      two = add(two, mul(add(v128.load(above, 16), v128.load(below, 16)), tap))
      three = add(three, mul(add(v128.load(above, 32), v128.load(below, 32)), tap))
      four = add(four, mul(add(v128.load(above, 48), v128.load(below, 48)), tap))
    }
    v128.store(out + x, one)
    v128.store(out + x, two, 16)
    v128.store(out + x, three, 32)
    v128.store(out + x, four, 48)
  }
  for (; x < row; x += 16) {
    let sum = mul(v128.load(middle + x), v128.load32_splat(taps))
    for (let j = 1; j <= reach; j++) {
      const above = src + <usize>max(0, y - j) * row + x
      const below = src + <usize>min(height - 1, y + j) * row + x
      sum = add(sum, mul(add(v128.load(above), v128.load(below)), v128.load32_splat(taps + ((<usize>j) << 2))))
    }
    v128.store(out + x, sum)
  }
}

/** Blurs a line of `row` bytes, which goes on for `reach` bytes at both ends. */
function blurLine(line: usize, row: usize, taps: usize, reach: usize, out: usize): void {
  let x: usize = 0
  for (; x + SIXTEEN <= row; x += SIXTEEN) {
    const at = line + x
    const tap = v128.load32_splat(taps)
    let one = mul(v128.load(at), tap)
    let two = mul(v128.load(at, 16), tap)
    let three = mul(v128.load(at, 32), tap)
    let four = mul(v128.load(at, 48), tap)
    for (let j: usize = 4; j <= reach; j += 4) {
      const left = at - j
      const right = at + j
      const tap = v128.load32_splat(taps + j)
      one = add(one, mul(add(v128.load(left), v128.load(right)), tap))
      two = add(two, mul(add(v128.load(left, 16), v128.load(right, 16)), tap))
      three = add(three, mul(add(v128.load(left, 32), v128.load(right, 32)), tap))
      four = add(four, mul(add(v128.load(left, 48), v128.load(right, 48)), tap))
    }
    v128.store(out + x, one)
    v128.store(out + x, two, 16)
    v128.store(out + x, three, 32)
    v128.store(out + x, four, 48)
  }
  for (; x < row; x += 16) {
    const at = line + x
    let sum = mul(v128.load(at), v128.load32_splat(taps))
    for (let j: usize = 4; j <= reach; j += 4) {
      sum = add(sum, mul(add(v128.load(at - j), v128.load(at + j)), v128.load32_splat(taps + j)))
    }
    v128.store(out + x, sum)
  }
}

function fillEnds(line: usize, width: i32, reach: i32): void {
  const first = load<f32>(line + ((<usize>reach) << 2))
  const last = load<f32>(line + ((<usize>(reach + width - 1)) << 2))
  for (let i = 0; i < reach; i++) {
    store<f32>(line + ((<usize>i) << 2), first)
    store<f32>(line + ((<usize>(reach + width + i)) << 2), last)
  }
}

/** Half the size, rounded up: means of 2 × 2; an odd last row or column is averaged with itself. */
export function halve(src: usize, width: i32, height: i32, out: usize): void {
  const halfWidth = (width + 1) >> 1
  const halfHeight = (height + 1) >> 1
  const row = (<usize>width) << 2
  for (let y = 0; y < halfHeight; y++) {
    const upper = src + <usize>(2 * y) * row
    const lower = src + <usize>min(2 * y + 1, height - 1) * row
    const target = out + ((<usize>(y * halfWidth)) << 2)
    for (let x = 0; x < halfWidth; x += 4) {
      const at = (<usize>x) << 3
      const one = add(v128.load(upper + at), v128.load(lower + at))
      const two = add(v128.load(upper + at, 16), v128.load(lower + at, 16))
      const even = v128.shuffle<f32>(one, two, 0, 2, 4, 6)
      const odd = v128.shuffle<f32>(one, two, 1, 3, 5, 7)
      v128.store(target + ((<usize>x) << 2), times(add(even, odd), 0.25))
    }
    if (width & 1) {
      const end = row - 4
      store<f32>(target + ((<usize>(halfWidth - 1)) << 2), (load<f32>(upper + end) + load<f32>(lower + end)) * 0.5)
    }
  }
}

/**
 * Inverse of `halve` for smooth planes: bilinear, to the original `width` × `height`. `line`: scratch of half the width
 * plus six floats.
 */
export function unhalve(src: usize, width: i32, height: i32, line: usize, out: usize): void {
  const halfWidth = (width + 1) >> 1
  const halfHeight = (height + 1) >> 1
  const row = (<usize>halfWidth) << 2
  const inner = line + 4
  for (let y = 0; y < height; y++) {
    const near = y >> 1
    const far = max(0, min(halfHeight - 1, (y & 1) === 0 ? near - 1 : near + 1))
    const nearRow = src + <usize>near * row
    const farRow = src + <usize>far * row
    for (let x: usize = 0; x < row; x += 16) {
      v128.store(inner + x, add(times(v128.load(nearRow + x), 0.75), times(v128.load(farRow + x), 0.25)))
    }
    store<f32>(line, load<f32>(inner))
    store<f32>(inner + row, load<f32>(inner + row - 4))
    const target = out + ((<usize>(y * width)) << 2)
    for (let x: usize = 0; x < row; x += 16) {
      const at = inner + x
      const here = mul(v128.load(at), all(0.75))
      const even = add(here, times(v128.load(at - 4), 0.25))
      const odd = add(here, times(v128.load(at + 4), 0.25))
      v128.store(target + 2 * x, v128.shuffle<f32>(even, odd, 0, 4, 1, 5))
      // Nothing is written far past the last row.
      if (<i32>(x >> 1) + 4 < width) v128.store(target + 2 * x, v128.shuffle<f32>(even, odd, 2, 6, 3, 7), 16)
    }
  }
}
