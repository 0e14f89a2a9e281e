import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Asks before another page, another home or a closed window would lose what was entered here. `of`: the parameters of
 * the URL that the form is for; others may change without it.
 */
export const UnsavedChanges = ({ isChanged, of }: { isChanged: boolean; of?: readonly string[] }) => {
  const formOf = (search: string) => {
    const query = new URLSearchParams(search)
    return of === undefined ? search : of.map((name) => query.get(name)).join()
  }
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      isChanged && (now.pathname !== next.pathname || formOf(now.search) !== formOf(next.search)),
  )
  useEffect(() => {
    if (!isChanged) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isChanged])
  return blocker.state === 'blocked' ? (
    <ConfirmDialog
      open
      backCloses={false}
      onClose={blocker.reset}
      title="Leave without saving?"
      keep="Keep editing"
      isDestructive
      confirm="Discard changes"
      onConfirm={blocker.proceed}
    >
      <p className="text-lg">Your changes are not saved yet.</p>
    </ConfirmDialog>
  ) : null
}
