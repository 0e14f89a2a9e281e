import { ART_STYLE_DETAILS, type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import type { Prompts } from './stored-prompts.ts'

/** The text of each text area: the visitor's prompt, otherwise ours. */
export type Draft = Record<(typeof VISITOR_STYLES)[number], string>

export const draftOf = (prompts: Prompts): Draft =>
  Object.fromEntries(VISITOR_STYLES.map((style) => [style, prompts[style] ?? defaultPrompt(style)])) as Draft

/** The prompts that differ from ours; an empty text area restores ours. */
export const ownPrompts = (draft: Draft): Prompts =>
  Object.fromEntries(
    VISITOR_STYLES.flatMap((style) => {
      const text = draft[style].trim()
      return text === '' || text === defaultPrompt(style) ? [] : [[style, text]]
    }),
  )

export const defaultPrompt = (style: ArtStyle): string => ART_STYLE_DETAILS[style].prompt
