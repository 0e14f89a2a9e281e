// What other subjects may use of this one.
export { assignAccessCode } from './access-codes.ts'
export { linkPreview, type LinkPreview } from './link-preview.ts'
export { SHARE_PICTURE, sharePicture, sharePictureKey } from './share-picture.ts'
