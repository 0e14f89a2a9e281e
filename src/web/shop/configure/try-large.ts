import type { PrintSize } from '#domain/framed-print/frames.ts'

/** D2-011: what the phone's toggle does; `earlier` is the size it will go back to, null while it has not been used. */
export const toggledLarge = (
  size: PrintSize,
  earlier: PrintSize | null,
): { readonly size: PrintSize; readonly earlier: PrintSize | null } =>
  size === 'L' ? { size: earlier ?? 'M', earlier: null } : { size: 'L', earlier: size }
