/** Words that the sandbox's moderation blocks, with their category. */
const TRIGGERS: readonly [pattern: RegExp, category: string][] = [
  [/\b(nude|naked|nsfw)\b/i, 'sexual'],
  [/\b(gore|blood|massacre|corpse)\b/i, 'violence'],
  [/\b(swastika|hate symbol)\b/i, 'hate'],
]

/** The categories a prompt falls into; none for a harmless one. */
export const flaggedCategories = (prompt: string): readonly string[] =>
  TRIGGERS.filter(([pattern]) => pattern.test(prompt)).map(([, category]) => category)
