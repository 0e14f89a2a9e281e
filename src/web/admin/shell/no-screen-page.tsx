import { NO_PAGE } from '#domain/pages/pages.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'

/** The page for unknown addresses below `/admin`. */
export const NoScreenPage = () => (
  <>
    <PageHeader title={NO_PAGE.title} />
    <p className="mt-3 text-lg text-soft">{NO_PAGE.description}</p>
  </>
)
