import { PageHead } from '../layout/page-head.tsx'

/** D3-065: a placeholder, as specified. */
export const AgentOutreachPage = () => (
  <>
    <PageHead title="Agent Outreach" />
    <p className="mt-3 text-lg text-soft">There is nothing to do here yet.</p>
  </>
)
