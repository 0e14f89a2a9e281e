import type { Issue } from '#domain/errors.ts'

/**
 * The first invalid text in a body: with a NUL character, which PostgreSQL cannot store, or half of a surrogate pair,
 * which cannot be encoded as UTF-8. Field names count too. Null if everything is valid. Every text a caller sends is
 * checked here, for all functions; the walk keeps its own stack, because a body can be nested as deep as it
 * is long.
 */
export function hostileText(body: unknown): Issue | null {
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value: body, path: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      const message = textProblem(value)
      if (message !== null) return { path: path || 'body', message }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (textProblem(name) !== null) return { path: path || 'body', message: NAME_PROBLEM }
        if (typeof inner === 'string' || typeof inner === 'object')
          waiting.push({ value: inner, path: path ? `${path}.${name}` : name })
      }
    }
  }
  return null
}

const NAME_PROBLEM = 'has a field name that is not valid text'

function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character'
  return text.isWellFormed() ? null : 'must be text: it contains half of a surrogate pair'
}
