import { type FormEvent, useState } from 'react'
import { useStored } from '#web/kit/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { MAX_VIEWS, readViews, savedQueryOf, SavedView, savedViews, withView } from './saved-view-storage.ts'
import { type View, viewOf } from './view.ts'

type Props = {
  /** The view on the screen. */
  readonly view: View
  readonly show: (change: Partial<View>) => void
  readonly open: boolean
  readonly onClose: () => void
}

/** Filters, sort and tab saved under a name, in this browser and for every campaign. */
export const SavedViews = ({ view, show, open, onClose }: Props) => {
  const views = readViews(useStored(savedViews))
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const keep = (next: readonly SavedView[]) => savedViews.write(JSON.stringify(next))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const result = SavedView.safeParse({ name: name.trim(), query: savedQueryOf(view) })
    if (!result.success) return setProblem('Please enter a name of up to 60 characters')
    const next = withView(views, result.data)
    if (next.length > MAX_VIEWS) return setProblem(`Please delete one first: there is room for ${MAX_VIEWS} views`)
    keep(next)
    setName('')
    setProblem(null)
  }
  const openView = (query: string) => {
    const { page: _, ...savedView } = viewOf(new URLSearchParams(query))
    closeAndGo(onClose, () => show(savedView))
  }
  return (
    <Dialog open={open} onClose={onClose} title="Saved views" width="md">
      {views.length === 0 ? (
        <p className="text-soft">No saved views yet. Save what the list shows now, and open it again with one click.</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((savedView) => (
            <li key={savedView.name} className="flex items-center justify-between gap-3 py-1">
              <TextButton
                tone="faint"
                onClick={() => openView(savedView.query)}
                className="min-h-11 min-w-0 grow text-left font-medium wrap-anywhere"
              >
                {savedView.name}
              </TextButton>
              <Button
                variant="quiet"
                aria-label={`Delete ${savedView.name}`}
                onClick={() => keep(views.filter((other) => other !== savedView))}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={save} className="mt-4 border-t border-line pt-4">
        <TextField
          label="Name for the current view"
          value={name}
          maxLength={60}
          problem={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="outline" className="mt-3">
          Save this view
        </Button>
      </form>
    </Dialog>
  )
}
