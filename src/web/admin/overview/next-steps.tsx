import { useQueries, useQuery } from '@tanstack/react-query'
import { SELECTS_MATCHING, stepsOf } from '#web/admin/campaigns/next-steps.ts'
import { LoadFailure, QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { RowLink } from './row-link.tsx'

/** How many active campaigns are looked at, newest first. */
const CAMPAIGNS = 6

/** The steps of each of the newest active campaigns that wait for some. */
export const NextSteps = () => {
  const campaigns = useQuery(functionQuery('list-campaigns', { status: 'active' }))
  return (
    <QueryResult query={campaigns} loading="Loading campaigns...">
      {({ campaigns: active }) => <StepsOf ids={active.slice(0, CAMPAIGNS).map(({ id }) => id)} />}
    </QueryResult>
  )
}

const FirstStep = () => (
  <>
    <p className="text-soft">No active campaigns.</p>
    <RequireRole needs="sender">
      <RowLink to="/admin/campaigns?new=1">New campaign: find homes and their agents</RowLink>
    </RequireRole>
  </>
)

const StepsOf = ({ ids }: { ids: readonly string[] }) => {
  const campaigns = useQueries({ queries: ids.map((id) => functionQuery('get-campaign', { id })) })
  if (campaigns.some(({ isPending }) => isPending))
    return (
      <p role="status" className="text-soft">
        Loading next steps...
      </p>
    )
  const failures = campaigns.filter(({ isLoadingError }) => isLoadingError)
  if (failures[0]?.error)
    return (
      <LoadFailure onRetry={() => Promise.all(failures.map(({ refetch }) => refetch()))}>
        {failures[0].error.message}
      </LoadFailure>
    )
  const waiting = campaigns.flatMap(({ data }) => {
    const steps = data ? stepsOf(data).filter(({ selects }) => selects || data.homes.total === 0) : []
    return data && steps.length > 0 ? [{ campaign: data, steps }] : []
  })
  if (ids.length === 0) return <FirstStep />
  if (waiting.length === 0) return <p className="text-soft">No campaign waits for you.</p>
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ campaign, steps }) => (
        <li key={campaign.id} className="py-2 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">{campaign.name}</p>
          <ul aria-label={`Next steps of ${campaign.name}`}>
            {steps.map(({ text, to, selects }) => (
              <li key={text}>
                <RowLink to={to} state={selects ? SELECTS_MATCHING : null}>
                  {text}
                </RowLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
