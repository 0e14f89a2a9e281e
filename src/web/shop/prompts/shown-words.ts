import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { effectIn } from '#domain/artwork/direction-effects.ts'
import { readPrompt } from '#domain/artwork/read-prompt.ts'
import type { Prompts } from './stored-prompts.ts'

/** The words of a visitor's own prompts that our engine can show in any style, each once. */
export const shownWords = (prompts: Prompts): string[] => [
  ...new Set(
    Object.entries(prompts).flatMap(([style, prompt]) => effectIn([style as ArtStyle], readPrompt(prompt)).shown),
  ),
]
