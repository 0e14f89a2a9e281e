import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { propertyCountText } from '#domain/leads/labels.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { dateText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { refreshCampaigns } from '../refresh-campaigns.ts'

type Deleted = Output<'list-deleted-campaigns'>['campaigns'][number]

/** Deleted campaigns that can be restored (U-24). */
export const TrashList = () => {
  const trash = useQuery(functionQuery('list-deleted-campaigns', {}))
  return (
    <QueryResult query={trash} loading="Loading the trash...">
      {({ campaigns }) =>
        campaigns.length === 0 ? (
          <p className="mt-8 text-lg text-soft">
            The trash is empty. Deleted campaigns stay here for {TRASH_DAYS} days.
          </p>
        ) : (
          <ul className="mt-6 flex flex-col gap-3">
            {campaigns.map((campaign) => (
              <DeletedCampaign key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        )
      }
    </QueryResult>
  )
}

const DeletedCampaign = ({ campaign: { id, name, homes, deleted_at, restorable_until } }: { campaign: Deleted }) => {
  const [otherName, setOtherName] = useState(name)
  const restoring = useMutation({
    mutationFn: () => call('restore-campaign', otherName === name ? { id } : { id, name: otherName }),
    onSuccess: refreshCampaigns,
  })
  const { error } = restoring
  const taken = error instanceof CallError && error.code === 'conflict' ? error.message : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!restoring.isPending) restoring.mutate()
  }
  return (
    <li>
      <Card
        as="form"
        size="large"
        noValidate
        onSubmit={submit}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      >
        <div className="min-w-0">
          <SectionTitle size="small" className="wrap-anywhere">
            {name}
          </SectionTitle>
          <p className="text-soft">
            {propertyCountText(homes)} · deleted {dateText(deleted_at)} · can be restored until{' '}
            {dateText(restorable_until)}
          </p>
        </div>
        {taken === null ? null : (
          <TextField
            label="New name"
            className="grow"
            value={otherName}
            problem={taken}
            onChange={(event) => setOtherName(event.target.value)}
          />
        )}
        {taken === null ? <MutationError error={error} /> : null}
        <RequireRole needs="sender">
          <Button variant="outline" type="submit" aria-label={`Restore ${name}`} aria-disabled={restoring.isPending}>
            Restore
          </Button>
        </RequireRole>
      </Card>
    </li>
  )
}
