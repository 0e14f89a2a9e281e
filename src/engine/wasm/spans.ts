// The pixels of each row that a stroke touches: two numbers per row, the first pixel and the last.

/** The first number of a row that a stroke does not touch. */
export const NO_PIXEL: i32 = i32.MAX_VALUE

export function clearSpan(spans: usize, row: i32): void {
  const span = spans + ((<usize>row) << 3)
  store<i32>(span, NO_PIXEL)
  store<i32>(span, -1, 4)
}

/** Extends a row's span by the pixels from `begin` to `end`. */
export function widenSpan(spans: usize, row: i32, begin: i32, end: i32): void {
  const span = spans + ((<usize>row) << 3)
  store<i32>(span, min(load<i32>(span), begin))
  store<i32>(span, max(load<i32>(span, 4), end), 4)
}

/** The first pixel of a row that lies at or right of `left`. */
export function firstFrom(left: f32): i32 {
  return left < 0 ? 0 : <i32>ceil<f32>(left)
}

/** The last pixel of a row that lies at or left of `right`. */
export function lastUpTo(right: f32, width: i32): i32 {
  return right > <f32>(width - 1) ? width - 1 : <i32>floor<f32>(right)
}
