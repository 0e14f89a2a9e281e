import { parsed, type Stored, stored } from '#web/kit/browser-storage.ts'
import { leaveFor } from '#web/ui/hooks/use-back-closes.ts'

/** The state passed to the contact sheet page (D1-094); `propertyId` is our addition, for the way back. */
export type ContactSheetState = {
  readonly imageUrl: string
  readonly receivedImage: string | null
  readonly zillowImages: readonly string[]
  readonly webImages: readonly { readonly imageUrl: string }[]
  readonly selectedImage: number | null
  readonly selectionReason: string | null
  readonly zillowMainURL: string | null
  readonly propertyId: string
}

const isAnyText = () => true

/**
 * The home page and the contact sheet are two documents, so what the specification calls navigation state travels
 * between them in session storage. The sheet's state stays there, so that the sheet can be loaded again. Where storage
 * is blocked, the page shows that it has no data, with a link to continue.
 */
const sheetState = stored('gablework.contact-sheet', isAnyText, () => sessionStorage)
const returnedState = stored('gablework.return-from-contact-sheet', isAnyText, () => sessionStorage)

export function goToContactSheet(state: ContactSheetState): void {
  sheetState.write(JSON.stringify(state))
  leaveFor('/contact-sheet')
}

/** The state passed to the sheet; null if there is none, and where storage is blocked. */
export const contactSheetState = (): ContactSheetState | null => stateIn(sheetState)

/** Returns to /, with `returnFromContactSheet` and the unchanged state (D1-097, D1-098). */
export function returnFromContactSheet(state: ContactSheetState | null): void {
  if (state) returnedState.write(JSON.stringify({ returnFromContactSheet: true, ...state }))
  window.location.assign('/')
}

/** Returns the state of a return from the sheet, and removes it: a reload of the home page finds none (D1-054). */
export function stateOfReturn(): ContactSheetState | null {
  const state = stateIn(returnedState)
  if (state === null) return null
  returnedState.forget()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return state
}

/** Whether a state has this shape; one that the router passes (for a link within the app) may have any. */
export const isContactSheetState = (state: unknown): state is ContactSheetState =>
  typeof state === 'object' &&
  state !== null &&
  typeof (state as Partial<ContactSheetState>).imageUrl === 'string' &&
  typeof (state as Partial<ContactSheetState>).propertyId === 'string'

function stateIn({ read }: Stored): ContactSheetState | null {
  const state = parsed<unknown>({ parse: (json) => json }, read() ?? 'null')
  return isContactSheetState(state) ? state : null
}
