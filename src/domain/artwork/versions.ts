/** The message if there is no photo to draw from (D1-274). */
export const NO_IMAGE_SELECTED_ERROR = 'No image selected for generation'

/** Pictures kept per style of a home, in addition to the one shown. */
export const EARLIER_VERSIONS = 7

/** The message for a request beyond the maximum number of versions. */
export const TOO_MANY_VERSIONS_ERROR = `This picture already has ${EARLIER_VERSIONS + 1} versions. Please choose one of them.`
/** The message for a request while a version is being drawn. */
export const DRAWING_IN_PROGRESS_ERROR = 'We’re drawing this picture right now. Please wait until it’s finished.'
export const NO_SUCH_VERSION_ERROR = 'This version no longer exists'
