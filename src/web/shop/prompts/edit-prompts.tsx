import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EDIT_PROMPTS_LABEL, PROMPTS_ACTIVE_TEXT, PROMPTS_KEPT_TEXT } from '#domain/pages/page-texts.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { useSetting } from '#web/kit/hooks/use-setting.ts'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { promptsIn, promptsInStorage } from './stored-prompts.ts'

const PromptsDialog = lazyPart(
  () => import('./prompts-dialog.tsx'),
  ({ PromptsDialog }) => PromptsDialog,
)

/** The button that opens 'Edit AI Prompts', and the note that custom prompts are active (D1-091). */
export const EditPrompts = () => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const prompts = useStored(promptsInStorage)
  const followsPrompts = useSetting('followsPrompts', true)
  const words = useShownWords(followsPrompts ? null : prompts)
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-soft">
      {prompts === null ? null : followsPrompts ? PROMPTS_ACTIVE_TEXT : noteOf(words)}
      <Button variant="quiet" onClick={() => setOpen(true)} className="px-2 text-sm font-normal">
        <PencilLine aria-hidden="true" className="size-4" /> {EDIT_PROMPTS_LABEL}
      </Button>
      {isOpen === null ? null : <PromptsDialog open={isOpen} onClose={() => setOpen(false)} />}
    </p>
  )
}

/** Null until the words that take effect are loaded. */
const noteOf = (words: readonly string[] | null): string | null =>
  words && (words.length > 0 ? `${PROMPTS_ACTIVE_TEXT}: ${words.join(', ')}` : PROMPTS_KEPT_TEXT)

/** The words of stored prompts that our engine can show. The vocabulary is loaded only if there are any. */
function useShownWords(storedPrompts: string | null): readonly string[] | null {
  const [words, setWords] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (storedPrompts === null) return
    let isGone = false
    import('./shown-words.ts').then(
      ({ shownWords }) => !isGone && setWords(shownWords(promptsIn(storedPrompts))),
      () => {
        // If this fails, only the note is missing; the dialog reports the error.
      },
    )
    return () => void (isGone = true)
  }, [storedPrompts])
  return words
}
