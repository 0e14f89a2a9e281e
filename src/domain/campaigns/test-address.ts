/**
 * Returns whether this is a test address (D2-107, E-14). Its events are not counted for outreach; nothing else differs.
 */
export const isTestAddress = (email: string): boolean => /test|demo/i.test(email)

/** Returns whether events of this address are counted (E-14). */
export const isTracked = (email: string): boolean => !isTestAddress(email)
