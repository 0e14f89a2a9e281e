// Public entry point of this subject.
export { assignAccessCode } from './access-codes.ts'
export { linkPreview, type LinkPreview } from './link-preview.ts'
export { sharePicture } from './share-picture.ts'
