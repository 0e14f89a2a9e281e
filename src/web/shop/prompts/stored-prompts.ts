import { type ArtStyle, MAX_PROMPT_CHARS, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { stored } from '#web/kit/browser-storage.ts'

export type Prompts = Partial<Record<ArtStyle, string>>

/** This visitor's own prompts, in this browser only; as JSON, only what differs from ours (D1-092, S-21). */
export const promptsInStorage = stored('gablework.prompts', (text) => Object.keys(promptsIn(text)).length > 0)

export const storedPrompts = {
  /** The prompts to send with a request for art; empty if ours are used. */
  all: (): Prompts => promptsIn(promptsInStorage.read()),
  save: (prompts: Prompts): void => {
    if (Object.keys(prompts).length === 0) promptsInStorage.forget()
    else promptsInStorage.write(JSON.stringify(prompts))
  },
}

/** Reads the usable prompts in storage; anything else is ignored. */
export function promptsIn(text: string | null): Prompts {
  let json: unknown
  try {
    json = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  if (typeof json !== 'object' || json === null) return {}
  return Object.fromEntries(
    VISITOR_STYLES.flatMap((style) => {
      const prompt = (json as Record<string, unknown>)[style]
      return typeof prompt === 'string' && isUsable(prompt) ? [[style, prompt.trim()]] : []
    }),
  )
}

const isUsable = (prompt: string) => prompt.trim() !== '' && prompt.trim().length <= MAX_PROMPT_CHARS
