import type { Analysis } from './types.ts'

/** The same analysis with every field on shared memory: threads can be handed it without copying. */
export const shareAnalysis = (analysis: Analysis): Analysis => shared(analysis)

function shared<Value>(value: Value): Value {
  if (value instanceof Float32Array) {
    const copy = new Float32Array(new SharedArrayBuffer(value.byteLength))
    copy.set(value)
    return copy as Value
  }
  if (Array.isArray(value)) return value.map(shared) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shared(field)])) as Value
}
