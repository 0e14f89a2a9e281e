import { stored } from './browser-storage.ts'

/**
 * An admin's override of the mode for this window (D1-052, D3-015); null means live. It only adds a badge and a header,
 * and grants no rights.
 */
export const testMode = stored(
  'gablework.admin-override',
  (text) => text === TEST,
  () => sessionStorage,
)

export const TEST = 'test'

export const isTestMode = (): boolean => testMode.read() !== null
