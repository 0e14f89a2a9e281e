/** Characters of a recipient's name, as many as a buyer's first or last name may have. */
export const MAX_RECIPIENT_NAME_CHARS = 80

export const RECIPIENT_NAME_ERROR = 'Please enter a first and last name, or leave it empty'

/** The message for a name that cannot be on a shipping label; null if it can, or if it is empty. */
export const recipientNameProblem = (name: string): string | null =>
  wordsOf(name).length === 1 ? RECIPIENT_NAME_ERROR : null

/** The first and last name that the print shop requires: the last word is the last name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = wordsOf(name)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '')
