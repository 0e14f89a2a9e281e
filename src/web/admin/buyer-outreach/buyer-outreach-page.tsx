import { useCallback, useState } from 'react'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { queryClient } from '#web/admin/queries.ts'
import { BuyerAgents } from './buyer-agents.tsx'
import { BuyerHomes } from './buyer-homes.tsx'
import { HostSearch } from './host-search.tsx'
import { SoldSearch } from './sold-search.tsx'

/** Sold homes, the agents of their buyers, their art, and the emails sent (D3-050 … D3-064). */
export const BuyerOutreachPage = () => {
  const [runId, setRunId] = useState<string | null>(null)
  const reload = useCallback(() => void queryClient.invalidateQueries({ queryKey: ['list-buyer-homes'] }), [])
  return (
    <>
      <link rel="canonical" href="/admin-buyer-outreach" />
      <PageHeader title={ADMIN_SCREENS['/admin-buyer-outreach'].title} />
      <RequireRole needs="sender">
        <SoldSearch onStarted={setRunId} />
      </RequireRole>
      {runId === null ? null : (
        <BuyerAgents key={runId} runId={runId} onStep={reload} onForget={() => setRunId(null)} />
      )}
      <RequireRole needs="sender">
        <HostSearch onStep={reload} />
      </RequireRole>
      <BuyerHomes onStep={reload} />
    </>
  )
}
