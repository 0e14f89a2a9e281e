// The kernels worth compiling: AssemblyScript, four floats at a time. `scripts/kernels.ts` compiles them,
// `kernels/wasm-memory.ts` runs them. They use no relaxed instructions, so every machine computes the same bytes.
export { blur, halve, unhalve } from './blur'
export { layRibbons } from './ribbons'
export { layDabs } from './dabs'
export { smoothAlong } from './flow-smoothing'
export { rubStrokes } from './dry-strokes'
export { chargeColor, printRow, settlePigment, shineThrough } from './pigment'
export { chooseShapes, interleave, kuwahara } from './kuwahara'
export { findLamps, returnToOwnLight } from './own-light'
export { findInside } from './painted-area'
export { power } from './power'
export { spread } from './spread'
export { flow, tensor } from './structure-tensor'
export { driftTone, layWashes, sampleFields, thinOut, tremble } from './washes'

/** The first free byte of memory. */
export function freeFrom(): usize {
  return __heap_base
}
