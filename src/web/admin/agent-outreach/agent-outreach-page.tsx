import { Link } from 'react-router'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** A placeholder page (D3-065). */
export const AgentOutreachPage = () => (
  <>
    <PageHeader title={ADMIN_SCREENS['/admin-agent-outreach'].title} />
    <p className="mt-3 text-lg text-soft">
      Coming soon. Emails to agents are sent from the homes of a{' '}
      <Link to="/admin/campaigns" className={textLinkClass()}>
        campaign
      </Link>
      .
    </p>
  </>
)
