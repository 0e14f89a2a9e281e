/** What a sample can be. `clutter` is small separate things on the ground, which a painter leaves out. */
export const MASSES = ['sky', 'roof', 'wall', 'opening', 'foliage', 'lawn', 'pavement', 'clutter'] as const
export type MassName = (typeof MASSES)[number]

/** How certainly each scene sample belongs to a mass, 0..1. */
export type MassShares = Record<MassName, Float32Array>
