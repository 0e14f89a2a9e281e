import { useState } from 'react'
import { PencilLine } from 'lucide-react'
import { EDIT_PROMPTS, PROMPTS_ACTIVE, PROMPTS_KEPT } from '#domain/page-texts.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { useSetting } from '#web/kit/use-setting.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { promptsInStorage } from './stored-prompts.ts'

const PromptsDialog = lazyPart(
  () => import('./prompts-dialog.tsx'),
  ({ PromptsDialog }) => PromptsDialog,
)

/** The way to 'Edit AI Prompts', and the note while the visitor's own are in use (D1-091). */
export const EditPrompts = () => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const hasOwn = useStored(promptsInStorage) !== null
  const followsPrompts = useSetting('followsPrompts', true)
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-soft">
      {hasOwn ? (followsPrompts ? PROMPTS_ACTIVE : PROMPTS_KEPT) : null}
      <Button look="quiet" onClick={() => setOpen(true)} className="px-2 text-sm font-normal">
        <PencilLine aria-hidden="true" className="size-4" /> {EDIT_PROMPTS}
      </Button>
      {isOpen === null ? null : <PromptsDialog open={isOpen} onClose={() => setOpen(false)} />}
    </p>
  )
}
