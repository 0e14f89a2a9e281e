/**
 * What homes from files have as source of their listing (`source_platform`): the format, because files name no site.
 */
export const LEAD_SOURCE_OF_FILES = 'csv'
/** What a campaign whose homes came from a file has as its source (`campaigns.source_platform`): how it was filled. */
export const CAMPAIGN_SOURCE_OF_FILES = 'file'
