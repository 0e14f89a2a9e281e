/** The address under which anybody finds a home by its token (D1-101). */
export const shareLink = (origin: string, token: string): string => `${origin}/${token}`
