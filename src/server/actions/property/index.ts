// Public entry point of this subject.
export { authorizedProperty } from './authorized-property.ts'
export { notSaved } from './not-saved.ts'
export { ownProperty } from './own-property.ts'
export { propertyView } from './property-view.ts'
export { requireSession } from './require-session.ts'
export { storeUpload } from './store-upload.ts'
