/** D2-107, E-14: somebody trying the shop out. What they do is not counted for outreach; nothing is kept from them. */
export const isTestEmail = (email: string): boolean => /test|demo/i.test(email)
