import { useCallback, useRef, useState } from 'react'
import { useOnPageRestored } from '#web/kit/hooks/use-page-events.ts'
import type { SearchEntry } from '#web/shop/address-flow/search-dialog.tsx'
import type { UploadEntry } from '#web/shop/upload/upload-modal.tsx'

/** Each modal is loaded when it first opens and stays mounted while closed, so that its work in progress continues. */
type Modals = {
  readonly upload: { readonly isOpen: boolean; readonly entry: UploadEntry | null } | null
  readonly search: { readonly isOpen: boolean; readonly entry: SearchEntry | null; readonly isReview: boolean } | null
}

const NONE: Modals = { upload: null, search: null }

/** The open modal of the home page and its entry; at most one modal is open. */
export function useModals() {
  const [modals, setModals] = useState(NONE)
  const opener = useRef<HTMLElement>(null)

  const rememberOpener = () => {
    const now = document.activeElement
    // When one modal leads to the other, the focus later returns to what opened the first.
    if (now instanceof HTMLElement && now !== document.body && !now.closest('[role="dialog"]')) opener.current = now
  }
  const openUpload = useCallback((entry: UploadEntry | null) => {
    rememberOpener()
    setModals((now) => ({ search: closedModal(now.search), upload: { isOpen: true, entry } }))
  }, [])
  const openSearch = useCallback((entry: SearchEntry, isReview: boolean) => {
    rememberOpener()
    setModals((now) => ({ upload: closedModal(now.upload), search: { isOpen: true, entry, isReview } }))
  }, [])
  const close = useCallback(
    () => setModals(({ upload, search }) => ({ upload: closedModal(upload), search: closedModal(search) })),
    [],
  )
  const discard = useCallback(() => setModals(NONE), [])

  useOnPageRestored(discard) // it may have been left with a dialog open

  return {
    ...modals,
    isAnyOpen: modals.upload?.isOpen === true || modals.search?.isOpen === true,
    opener,
    openUpload,
    openSearch,
    close,
    discard,
  }
}

const closedModal = <M extends { isOpen: boolean; entry: unknown } | null>(modal: M): M =>
  modal && { ...modal, isOpen: false, entry: null }
