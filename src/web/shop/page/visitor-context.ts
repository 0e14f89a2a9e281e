/**
 * The visitor's home as given by a link with a code, for this tab (D1-031, D1-127). `isShowcase` and `isDemo` are the
 * two flags of the demo addresses.
 */
export type VisitorContext = { readonly address: string; readonly isShowcase: boolean; readonly isDemo: boolean }

const KEY = 'gablework.context'

export const visitorContext = {
  read: (): VisitorContext | null => {
    try {
      const context = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<VisitorContext> | null
      return typeof context?.address === 'string'
        ? { address: context.address, isShowcase: context.isShowcase === true, isDemo: context.isDemo === true }
        : null
    } catch {
      return null
    }
  },
  write: (context: VisitorContext): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(context))
    } catch {
      // Storage is blocked: the visitor types the address.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Storage is blocked, so there is nothing to delete.
    }
  },
}
