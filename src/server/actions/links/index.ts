// Public entry point of this subject.
export { assignAccessCode } from './assign-access-code.ts'
export { linkPreview, type LinkPreview } from './link-preview.ts'
export { sharePicture } from './share-picture.ts'
