/** D2-107, E-14: whether this is a test address. Its events are not counted for outreach; nothing else differs. */
export const isTestEmail = (email: string): boolean => /test|demo/i.test(email)

/** E-14: what goes to a test address is sent and counted nowhere. */
export const isTracked = (email: string): boolean => !isTestEmail(email)
