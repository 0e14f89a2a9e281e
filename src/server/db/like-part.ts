const LIKE_SIGNS = /[\\%_]/g

/** The pattern of `like` that means: has this text in it, every character standing for itself. */
export const likePart = (text: string): string => `%${text.replace(LIKE_SIGNS, String.raw`\$&`)}%`
