import { type FormEvent, useState } from 'react'
import { ART_STYLE_FACTS, MAX_PROMPT_CHARS, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import {
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
import { type Draft, draftOf, ownPrompts } from './edited-prompts.ts'
import { shownWords } from './shown-words.ts'
import { storedPrompts } from './stored-prompts.ts'

/** 'Edit AI Prompts' (D1-090 to D1-092). */
export const PromptsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={EDIT_PROMPTS_LABEL} pressOutsideCloses={false} width="2xl">
    <PromptsForm onDone={onClose} />
  </Dialog>
)

/** Mounted again for each opening, so that it starts with the stored prompts. */
const PromptsForm = ({ onDone }: { onDone: () => void }) => {
  const [draft, setDraft] = useState(() => draftOf(storedPrompts.all()))
  const followsPrompts = useSetting('followsPrompts', true)
  const prompts = ownPrompts(draft)
  const isCustom = Object.keys(prompts).length > 0
  const isActive = followsPrompts ? isCustom : shownWords(prompts).length > 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    storedPrompts.save(ownPrompts(draft))
    onDone()
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-5">
      <p className="text-soft">{followsPrompts ? PROMPTS_READ_WHOLE_TEXT : PROMPTS_UNDERSTOOD_TEXT}</p>
      {followsPrompts ? null : <UnderstoodWords />}
      {isActive ? <Notice tone="info">{PROMPTS_ACTIVE_TEXT}</Notice> : null}
      {VISITOR_STYLES.map((style) => (
        <div key={style}>
          <TextArea
            label={ART_STYLE_FACTS[style].label}
            problem={null}
            showsLength
            maxLength={MAX_PROMPT_CHARS}
            rows={4}
            value={draft[style]}
            onChange={({ target }) => setDraft((before): Draft => ({ ...before, [style]: target.value }))}
          />
          {followsPrompts ? null : <PromptEffectNote styles={[style]} prompt={draft[style]} />}
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={!isCustom} onClick={() => setDraft(draftOf({}))} className="mr-auto px-0">
          Reset to Defaults
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Save Changes</Button>
      </div>
    </form>
  )
}
