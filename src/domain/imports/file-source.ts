/**
 * What homes from files have as source of their listing (`source_platform`): the format, because files name no site.
 */
export const LEAD_SOURCE_OF_FILES = 'csv'
/** The source (`campaigns.source_platform`) of a campaign whose homes came from a file. */
export const CAMPAIGN_SOURCE_OF_FILES = 'file'
