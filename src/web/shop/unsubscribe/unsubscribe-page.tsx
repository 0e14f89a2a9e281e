import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
  NO_SUCH_UNSUBSCRIBE_ERROR,
  UNSUBSCRIBE_LABEL,
  UNSUBSCRIBE_TITLE_TEXT,
  UNSUBSCRIBED_TITLE_TEXT,
} from '#domain/outreach/suppression.ts'
import { useBrand } from '#web/kit/brand.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Unsubscribes with one click (S-25). Opening the page changes nothing, because mail scanners open links too (G-11).
 */
export function UnsubscribePage() {
  const { key = '' } = useParams()
  const { name } = useBrand()
  const query = functionQuery('unsubscribe-state', { key })
  const lookup = useQuery({ ...query, staleTime: Infinity }, queryClient)
  const leaving = useMutation(
    {
      mutationFn: () => call('unsubscribe', { key }),
      onSuccess: () =>
        void queryClient.setQueryData(query.queryKey, (before) => before && { ...before, is_unsubscribed: true }),
    },
    queryClient,
  )
  const problem = leaving.error ?? lookup.error
  const address = lookup.data?.email ?? 'you'

  if (leaving.isSuccess || lookup.data?.is_unsubscribed)
    return (
      <MessagePage
        {...PAGE}
        title={UNSUBSCRIBED_TITLE_TEXT}
        text={`${name} won’t email ${address} about homes anymore. There’s nothing else you need to do.`}
        role="alert"
      />
    )
  if (problem && isNoLink(problem))
    return <MessagePage {...PAGE} title={NO_SUCH_UNSUBSCRIBE_ERROR} role="alert" actions={<HomeLink />} />
  if (lookup.isPending) return <PageLoading />
  return (
    <MessagePage
      {...PAGE}
      title={UNSUBSCRIBE_TITLE_TEXT}
      text={`Click the button, and ${name} won’t email ${address} about homes anymore.`}
    >
      {problem && !leaving.isPending ? (
        <Notice tone="error" className="mt-6">
          {problem.message}
        </Notice>
      ) : null}
      <Button className="mt-8" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {UNSUBSCRIBE_LABEL}
      </Button>
    </MessagePage>
  )
}

const PAGE = { tabTitle: 'Unsubscribe', isSentence: true } as const

function isNoLink(error: Error): boolean {
  if (!(error instanceof CallError)) throw error
  return error.code === 'not_found' || error.code === 'bad_input'
}
