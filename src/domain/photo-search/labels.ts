/** Messages of the address lookup (D1-254, D1-275). */
export const PREDICTIONS_ERROR = 'Failed to fetch predictions'
export const PLACE_DETAILS_ERROR = 'Failed to fetch place details'
export const PLACE_UNKNOWN_ERROR = 'We couldn’t look up that address. Please enter it again.'

/** The message if the street view cannot be fetched (D1-256). */
export const STREET_VIEW_ERROR = 'Failed to fetch street view image'

/** Errors for the log only: the specification shows no text for them (D1-253, D1-260). */
export const LISTING_IMAGES_ERROR = 'Failed to fetch listing images'
export const WEB_IMAGES_ERROR = 'Failed to search web images'

/** The question about a photo that nothing confirms (E-8). */
export const HOME_QUESTION_TEXT = 'Is this your home?'
/** Below the question while we are still searching: without an answer the search chooses a photo itself (D1-144). */
export const NO_ANSWER_NEEDED_TEXT = 'If you don’t answer, we’ll compare all the photos and choose the best one.'
/** While we draw from a photo that the visitor has not confirmed; followed by what they can do. */
export const NOT_YOUR_HOME_TEXT = 'Not your home?'

/** Why a search does not choose a photo after the visitor's "No" to one. */
export const VISITOR_CHOOSES_TEXT = 'We won’t draw anything until you choose a photo.'
export const NO_OTHER_PHOTOS_TEXT = 'We found no other photos of this address.'
/** The message for a "No" that comes too late. */
export const ALREADY_DRAWING_ERROR =
  'We’ve already started drawing this home. If it isn’t yours, upload a photo or try another address.'

/** The text for a source of photos that did not respond (E-8, E-39). */
export const SOURCES_DOWN_TEXT =
  'Some of our photo sources aren’t responding right now, so there may be more photos of this home.'
/** Why a home on the admin's list has no pictures, if sources did not respond. */
export const SOURCES_DOWN_FAILURE_TEXT =
  'Some of our photo sources aren’t responding right now. Try again in a minute, with one of the + buttons.'
export const ALL_SOURCES_DOWN_ERROR =
  'Our photo sources aren’t responding right now. Please try again in a minute, or use a photo of your own.'
