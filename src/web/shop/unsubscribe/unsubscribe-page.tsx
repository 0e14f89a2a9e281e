import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import {
  NO_SUCH_UNSUBSCRIBE,
  UNSUBSCRIBE_BUTTON,
  UNSUBSCRIBE_TITLE,
  UNSUBSCRIBED_TITLE,
} from '#domain/outreach/suppression.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { queries } from '#web/shop/page/queries.ts'

/** S-25: one press and no more emails. Opening the page changes nothing, for machines open links too (G-11). */
export function UnsubscribePage() {
  const { key = '' } = useParams()
  const { name } = useBrand()
  const query = functionQuery('unsubscribe-state', { key })
  const lookup = useQuery({ ...query, staleTime: Infinity }, queries)
  const leaving = useMutation(
    {
      mutationFn: () => call('unsubscribe', { key }),
      onSuccess: () => void queries.setQueryData(query.queryKey, { is_unsubscribed: true }),
    },
    queries,
  )
  const problem = leaving.error ?? lookup.error

  if (lookup.data?.is_unsubscribed)
    return (
      <Sheet title={UNSUBSCRIBED_TITLE} alert>
        <p className="mt-4 text-lg text-soft">
          {name} will not email you about homes anymore. There is nothing else you need to do.
        </p>
      </Sheet>
    )
  if (problem && isNoLink(problem))
    return (
      <Sheet title={NO_SUCH_UNSUBSCRIBE} alert>
        <a href="/" className={buttonClass('action', 'mt-8')}>
          Go to the home page
        </a>
      </Sheet>
    )
  if (lookup.isPending) return <PageLoading />
  return (
    <Sheet title={UNSUBSCRIBE_TITLE}>
      <p className="mt-4 text-lg text-soft">{name} will not email you about homes anymore.</p>
      {problem && !leaving.isPending ? (
        <Notice tone="error" className="mt-6">
          {problem.message}
        </Notice>
      ) : null}
      <Button className="mt-8" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {UNSUBSCRIBE_BUTTON}
      </Button>
    </Sheet>
  )
}

const Sheet = ({ title, alert = false, children }: { title: string; alert?: boolean; children: ReactNode }) => (
  <PageFrame>
    <title>Unsubscribe</title>
    <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
      <div role={alert ? 'alert' : undefined}>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
      </div>
      {children}
    </div>
  </PageFrame>
)

function isNoLink(error: Error): boolean {
  if (!(error instanceof CallError)) throw error
  return error.code === 'not_found' || error.code === 'bad_input'
}
