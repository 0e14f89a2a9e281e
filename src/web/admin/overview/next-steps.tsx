import { useQueries, useQuery } from '@tanstack/react-query'
import { nextStepOf, SELECTS_MATCHING, stepsOf } from '#web/admin/campaigns/next-steps.ts'
import { LoadFailure, QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { RowLink } from './row-link.tsx'

/** How many active campaigns are looked at, newest first. */
const CAMPAIGNS = 6

/** The next step of each of the newest active campaigns that wait for one. */
export const NextSteps = () => {
  const campaigns = useQuery(functionQuery('list-campaigns', { status: 'active' }))
  return (
    <QueryResult query={campaigns} loading="Loading campaigns...">
      {({ campaigns: active }) => <StepsOf ids={active.slice(0, CAMPAIGNS).map(({ id }) => id)} />}
    </QueryResult>
  )
}

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
  const steps = campaigns.flatMap(({ data }) => {
    const step = data && (data.homes.total === 0 ? stepsOf(data)[0] : nextStepOf(data))
    return step ? [{ ...step, campaign: data }] : []
  })
  if (steps.length === 0)
    return <p className="text-soft">{ids.length === 0 ? 'No active campaigns.' : 'No campaign waits for you.'}</p>
  return (
    <ul className="divide-y divide-line">
      {steps.map(({ campaign, text, to, selects }) => (
        <li key={campaign.id}>
          <RowLink to={to} state={selects ? SELECTS_MATCHING : null}>
            <span>
              <span className="font-semibold">{campaign.name}</span>: {text}
            </span>
          </RowLink>
        </li>
      ))}
    </ul>
  )
}
