import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { useHumanSignal } from '#web/kit/hooks/use-human-signal.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { visitFields } from '#web/kit/visit-fields.ts'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { queryClient } from '#web/shop/queries.ts'

/** /redirect?id=: opens the stored link with this id, once a person sees the page (E-4, S-13). */
export function RedirectPage() {
  const [query] = useUrlQuery()
  const id = query.get('id') ?? ''
  const isHuman = useHumanSignal()
  const [event] = useState(newUuid)
  const { data, error } = useQuery(
    {
      queryKey: ['follow-link', id, event],
      queryFn: ({ signal }) => call('follow-link', { ...visitFields(), id, event_id: event }, { signal }),
      enabled: isHuman,
      staleTime: Infinity,
    },
    queryClient,
  )

  useEffect(() => {
    if (data) window.location.replace(data.url)
  }, [data])

  if (error === null) return <PageLoading />
  if (!(error instanceof CallError)) throw error
  return (
    <MessagePage
      tabTitle="Link not found"
      title={error.code === 'bad_input' ? NO_LINK_ERROR : error.message}
      isSentence
      role="alert"
      actions={<HomeLink />}
    />
  )
}

const NO_LINK_ERROR = 'This link no longer works'
