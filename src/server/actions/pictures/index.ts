// Public entry point of this subject.
export { cachedPicture } from './cached-picture.ts'
export { type FramedPrintKey, requireFile, searchFolder, SHARE_PICTURE, sharePictureKey } from './file-keys.ts'
export { artworkShownBy, redrawingOf, sheetOf } from './redrawing.ts'
export { smallCopy, smallCopyKey } from './small-copy.ts'
