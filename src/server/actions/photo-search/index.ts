// Public entry point of this subject.
export { collectPhotos, storeLoadable, streetViewPhoto } from './collect-photos.ts'
export type { SearchProgress } from './search-progress.ts'
