import { stored } from './browser-storage.ts'

/** An admin's override for this window; adds a badge and a header, and never a right (D1-052, D3-015). Null: live. */
export const testMode = stored(
  'gablework.admin-override',
  (text) => text === TEST,
  () => sessionStorage,
)

export const TEST = 'test'

export const isTestMode = (): boolean => testMode.read() !== null
