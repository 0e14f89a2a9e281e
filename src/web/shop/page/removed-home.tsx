import { HOME_REMOVED, HOME_REMOVED_TITLE } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { HomeLink, MessagePage } from './message-page.tsx'

/** For links to a home that was removed (F-54). */
export const RemovedHome = () => (
  <MessagePage
    tabTitle={`${HOME_REMOVED_TITLE} · ${useBrand().name}`}
    title={HOME_REMOVED_TITLE}
    text={`${HOME_REMOVED} Its pictures have been deleted.`}
    role="alert"
    actions={<HomeLink />}
  />
)
