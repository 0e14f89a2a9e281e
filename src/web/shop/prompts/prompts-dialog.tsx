import { Plus } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ART_STYLE_DETAILS, type ArtStyle, MAX_PROMPT_CHARS, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { suggestedWords, withSuggestion } from '#domain/artwork/direction-effects.ts'
import {
  DEFAULT_PROMPT_TEXT,
  EDIT_PROMPTS_LABEL,
  PROMPTS_ACTIVE_TEXT,
  PROMPTS_READ_WHOLE_TEXT,
  PROMPTS_UNDERSTOOD_TEXT,
} from '#domain/pages/page-texts.ts'
import { useSetting } from '#web/kit/hooks/use-setting.ts'
import { PromptEffectNote } from '#web/kit/prompts/prompt-effect-note.tsx'
import { UnderstoodWords } from '#web/kit/prompts/understood-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { defaultPrompt, type Draft, draftOf, ownPrompts } from './edited-prompts.ts'
import { shownWords } from './shown-words.ts'
import { type Prompts, storedPrompts } from './stored-prompts.ts'

/** 'Edit AI Prompts' (D1-090 to D1-092). */
export const PromptsDialog = ({ open, style = null, onClose, onSaved }: Props) => {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={EDIT_PROMPTS_LABEL}
      pressOutsideCloses={false}
      width="2xl"
      footer={
        <div className="flex justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save Changes
          </Button>
        </div>
      }
    >
      <PromptsForm
        id={formId}
        first={style}
        onSaved={(prompts) => {
          onClose()
          onSaved?.(prompts)
        }}
      />
    </Dialog>
  )
}

type Props = {
  open: boolean
  /** The style whose picture is shown: its prompt comes first. */
  style?: ArtStyle | null
  onClose: () => void
  /** Receives the saved prompts, after `onClose`. */
  onSaved?: (prompts: Prompts) => void
}

/** Mounted again for each opening, so that it starts with the stored prompts. */
const PromptsForm = ({
  id,
  first,
  onSaved,
}: {
  id: string
  first: ArtStyle | null
  onSaved: (prompts: Prompts) => void
}) => {
  const [draft, setDraft] = useState(() => draftOf(storedPrompts.all()))
  const followsPrompts = useSetting('followsPrompts', true)
  const prompts = ownPrompts(draft)
  const change = (style: keyof Draft, text: string) => setDraft((before): Draft => ({ ...before, [style]: text }))
  const styles = [
    ...VISITOR_STYLES.filter((each) => each === first),
    ...VISITOR_STYLES.filter((each) => each !== first),
  ]
  const isCustom = Object.keys(prompts).length > 0
  const isActive = followsPrompts ? isCustom : shownWords(prompts).length > 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    storedPrompts.save(prompts)
    onSaved(prompts)
  }
  return (
    <form id={id} onSubmit={save} className="flex flex-col gap-5">
      <p className="text-soft">{followsPrompts ? PROMPTS_READ_WHOLE_TEXT : PROMPTS_UNDERSTOOD_TEXT}</p>
      {followsPrompts ? null : <UnderstoodWords />}
      {isActive ? <Notice tone="info">{PROMPTS_ACTIVE_TEXT}</Notice> : null}
      {styles.map((style) => (
        <div key={style}>
          <TextArea
            label={ART_STYLE_DETAILS[style].label}
            problem={null}
            showsLength
            maxLength={MAX_PROMPT_CHARS}
            rows={4}
            value={draft[style]}
            onChange={({ target }) => change(style, target.value)}
          />
          {followsPrompts ? null : (
            <>
              {draft[style].trim() === defaultPrompt(style) ? (
                <p className="mt-1.5 text-sm text-soft">{DEFAULT_PROMPT_TEXT}</p>
              ) : (
                <PromptEffectNote styles={[style]} prompt={draft[style]} />
              )}
              <Suggestions
                label={ART_STYLE_DETAILS[style].label}
                words={suggestedWords(style, draft[style])}
                onAdd={(word) => change(style, withSuggestion(draft[style], word))}
              />
            </>
          )}
        </div>
      ))}
      <Button variant="quiet" disabled={!isCustom} onClick={() => setDraft(draftOf({}))} className="self-start px-0">
        Reset to Defaults
      </Button>
    </form>
  )
}

/** Words that change the picture; each is added to the prompt, and the focus stays with those that are left. */
const Suggestions = ({
  label,
  words,
  onAdd,
}: {
  label: string
  words: readonly string[]
  onAdd: (word: string) => void
}) => {
  const list = useRef<HTMLUListElement>(null)
  const add = (word: string) => {
    onAdd(word)
    list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={`Words for ${label}`} className="mt-1 flex flex-wrap gap-x-2 outline-none">
      {words.map((word) => (
        <li key={word}>
          <button type="button" onClick={() => add(word)} className="group inline-flex min-h-11 items-center">
            <span className="inline-flex items-center gap-1 rounded-full border border-edge bg-card px-3 py-1 text-sm group-hover:border-ink">
              <Plus aria-hidden="true" className="size-3.5" /> {word}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
