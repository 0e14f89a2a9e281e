import type { Design } from '#web/shop/configure/design-url.ts'

/** D1-101, D2-021: the address under which anybody may look at a home, in the design that is shared. */
export const shareLink = (origin: string, token: string, design: Design): string =>
  `${origin}/${token}?${new URLSearchParams({ preview: 'true', ...design }).toString()}`
