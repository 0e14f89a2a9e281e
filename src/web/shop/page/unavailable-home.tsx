import { HOME_UNAVAILABLE_TITLE_TEXT } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { HomeLink, MessagePage } from './message-page.tsx'

/** Shown for a link to a home that is hidden or was removed (F-54); `message` says which. */
export const UnavailableHome = ({ message }: { message: string }) => (
  <MessagePage
    tabTitle={`${HOME_UNAVAILABLE_TITLE_TEXT} · ${useBrand().name}`}
    title={HOME_UNAVAILABLE_TITLE_TEXT}
    text={message}
    role="alert"
    actions={<HomeLink />}
  />
)
