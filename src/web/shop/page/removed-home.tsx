import { HOME_REMOVED_TEXT, HOME_REMOVED_TITLE_TEXT } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { HomeLink, MessagePage } from './message-page.tsx'

/** Shown for a link to a home that was removed (F-54). */
export const RemovedHome = () => (
  <MessagePage
    tabTitle={`${HOME_REMOVED_TITLE_TEXT} · ${useBrand().name}`}
    title={HOME_REMOVED_TITLE_TEXT}
    text={`${HOME_REMOVED_TEXT} Its pictures have been deleted.`}
    role="alert"
    actions={<HomeLink />}
  />
)
