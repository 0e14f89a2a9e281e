import type { ContactSheetState } from '#web/shop/visitor/contact-sheet-state.ts'
import type { PhotoSearchView } from './search-status.ts'

/** The input of the contact sheet page; null while there is no sheet (D1-094). */
export function contactSheetInput(view: PhotoSearchView): ContactSheetState | null {
  const { contact_sheet_url: imageUrl, photos, assessment, zillowMainURL, property } = view
  if (imageUrl === null) return null
  const urlsOf = (source: PhotoSearchView['photos'][number]['type']) =>
    photos.filter(({ type }) => type === source).map(({ url }) => url)
  return {
    imageUrl,
    receivedImage: urlsOf('Street View')[0] ?? null,
    zillowImages: urlsOf('Zillow'),
    webImages: urlsOf('Web').map((url) => ({ imageUrl: url })),
    selectedImage: assessment?.selectedIndex ?? null,
    selectionReason: assessment?.reason ?? null,
    zillowMainURL,
    propertyId: property.id,
  }
}
