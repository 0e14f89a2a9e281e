/** D1-254, D1-275. */
export const PREDICTIONS_FAILED = 'Failed to fetch predictions'
export const PLACE_FAILED = 'Failed to fetch place details'
export const PLACE_UNKNOWN = 'This address is not known any more. Please type it again.'

/** D1-256. */
export const STREET_VIEW_FAILED = 'Failed to fetch street view image'

/** The specification leaves these silent (D1-253, D1-260): nobody but the log reads them. */
export const LISTING_FAILED = 'Failed to fetch listing images'
export const WEB_IMAGES_FAILED = 'Failed to search web images'
