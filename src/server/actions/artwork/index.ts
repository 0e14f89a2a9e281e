// Public entry point of this subject.
export { propertyTopic, publishArtwork, publishStatus, type ArtworkProgress } from './artwork-progress.ts'
export { completeWhenFinished } from './complete-when-finished.ts'
export { countGeneration } from './count-generation.ts'
export { abandonDrawing } from './fail-drawing.ts'
export { requestStyles } from './request-styles.ts'
