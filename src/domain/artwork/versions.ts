/** D1-274. */
export const NO_IMAGE = 'No image selected for generation'

/** How many pictures per style of a home are kept in addition to the shown one. */
export const EARLIER_VERSIONS = 7

/** Said instead of drawing one more. */
export const ENOUGH_VERSIONS = `This picture already has ${EARLIER_VERSIONS + 1} versions. Please choose one of them.`
/** Said to a wish that came too late or twice. */
export const NO_VERSION_NOW = 'This picture is being drawn right now. Please wait until it is finished.'
export const NO_SUCH_VERSION = 'This version no longer exists.'
