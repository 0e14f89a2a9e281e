import { useBrand } from '#web/kit/brand.ts'
import { HomeLink, MessagePage } from './message-page.tsx'

/** The page for unknown addresses. */
export const NotFoundPage = () => (
  <MessagePage
    tabTitle={`Page not found · ${useBrand().name}`}
    title="Nobody lives at this address"
    text="The link may be mistyped or out of date. But your own home is just one photo away."
    actions={<HomeLink />}
  />
)
