import { parsed, stored } from '#web/kit/browser-storage.ts'

/**
 * The visitor's home as given by a link with a code, for this tab (D1-031, D1-127). `isShowcase` and `isDemo` are the
 * two flags of the demo addresses.
 */
export type VisitorContext = { readonly address: string; readonly isShowcase: boolean; readonly isDemo: boolean }

const context = stored(
  'gablework.context',
  (text) => text !== '',
  () => sessionStorage,
)

export const visitorContext = {
  read: (): VisitorContext | null => {
    const text = context.read()
    return text === null ? null : parsed({ parse: contextOf }, text)
  },
  write: (value: VisitorContext): void => context.write(JSON.stringify(value)),
  forget: context.forget,
}

function contextOf(json: unknown): VisitorContext {
  const { address, isShowcase, isDemo } = json as Partial<VisitorContext>
  if (typeof address !== 'string') throw new TypeError('The context has no address')
  return { address, isShowcase: isShowcase === true, isDemo: isDemo === true }
}
