// The kernels that are worth being compiled: AssemblyScript, four floats at a time. `scripts/kernels.ts` compiles them,
// `kernels/wasm-memory.ts` runs them. No relaxed instruction: the same bytes on every machine.
export { blur, halve, unhalve } from './blur'
export { layRibbons } from './ribbons'
export { layDabs } from './dabs'
export { smoothAlong } from './flow-smoothing'
export { rubStrokes } from './dry-strokes'
export { chargeColor, printRow, settlePigment, shineThrough } from './pigment'
export { chooseShapes, interleave, kuwahara } from './kuwahara'
export { findLamps, returnToOwnLight } from './own-light'
export { power } from './power'
export { spread } from './spread'
export { flow, tensor } from './structure-tensor'
export { driftTone, layWashes, sampleFields, thinOut, tremble } from './washes'

/** The first byte of memory that is free. */
export function freeFrom(): usize {
  return __heap_base
}
