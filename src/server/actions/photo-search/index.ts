// What other subjects may use of this one.
export { collectPhotos, storeLoadable, streetViewPhoto } from './collect-photos.ts'
export type { SearchProgress } from './search-progress.ts'
