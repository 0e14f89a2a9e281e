const LIKE_SIGNS = /[\\%_]/g

/** Returns the pattern of `like` for values that contain this text; special characters are escaped. */
export const likePart = (text: string): string => `%${text.replace(LIKE_SIGNS, String.raw`\$&`)}%`
