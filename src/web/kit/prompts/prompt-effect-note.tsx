import { type ArtStyle } from '#domain/artwork/art-styles.ts'
import { effectIn } from '#domain/artwork/direction-effects.ts'
import { readPrompt } from '#domain/artwork/read-prompt.ts'
import { NO_EFFECT_TEXT, WILL_SHOW_LABEL } from '#domain/pages/page-texts.ts'

/** Shows, while a prompt is typed, what its words will change in pictures of these styles (E-49). */
export const PromptEffectNote = ({ styles, prompt }: { styles: readonly ArtStyle[]; prompt: string }) => {
  const { shown, notes } = effectIn(styles, readPrompt(prompt))
  return (
    <div aria-live="polite" className="mt-1.5 text-sm text-soft">
      {shown.length > 0 ? (
        <p>
          {WILL_SHOW_LABEL}: <strong className="font-medium text-ink">{shown.join(', ')}</strong>
        </p>
      ) : (
        <p>{NO_EFFECT_TEXT}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
