import type { PostcardPictures } from '#domain/postcards/postcard.ts'

export const TABS = { reference: 'Reference', design: 'Design' } as const
type Tab = keyof typeof TABS
export type FileKind = 'pdf' | 'png'

/** The state of a slow operation, with its last message. */
type Work = { readonly state: 'idle' | 'busy' } | { readonly state: 'done' | 'failed'; readonly message: string }

export type PostcardsState = PostcardPictures & {
  readonly tab: Tab
  readonly showsSafe: boolean
  readonly showsInkFree: boolean
  readonly showsCode: boolean
  readonly name: string
  readonly fileKind: FileKind
  readonly download: Work
  readonly creation: Work
}

export type PostcardsEvent =
  | { readonly type: 'tab'; readonly tab: Tab }
  | { readonly type: 'toggle'; readonly field: 'showsSafe' | 'showsInkFree' | 'showsCode' }
  | { readonly type: 'typed'; readonly field: 'name' | keyof PostcardPictures; readonly value: string }
  | { readonly type: 'file-kind'; readonly fileKind: FileKind }
  /** The browser does not allow copying, so the code is shown to be copied by hand. */
  | { readonly type: 'copy-denied' }
  | { readonly type: 'work'; readonly task: 'download' | 'creation'; readonly now: Work }

export const initialPostcards = (pictures: PostcardPictures): PostcardsState => ({
  ...pictures,
  tab: 'reference',
  showsSafe: true,
  showsInkFree: true,
  showsCode: false,
  name: 'Homes postcard',
  fileKind: 'pdf',
  download: { state: 'idle' },
  creation: { state: 'idle' },
})

/** Messages about other pictures or another name disappear once these change. */
export function postcardsAfter(state: PostcardsState, event: PostcardsEvent): PostcardsState {
  switch (event.type) {
    case 'tab':
      return { ...state, tab: event.tab }
    case 'toggle':
      return { ...state, [event.field]: !state[event.field] }
    case 'typed':
      return { ...state, [event.field]: event.value, download: { state: 'idle' }, creation: { state: 'idle' } }
    case 'file-kind':
      return { ...state, fileKind: event.fileKind }
    case 'copy-denied':
      return { ...state, showsCode: true }
    case 'work':
      return { ...state, [event.task]: event.now }
  }
}
