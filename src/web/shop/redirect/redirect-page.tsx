import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { useUrlQuery } from '#web/kit/use-url-query.ts'
import { visitFacts } from '#web/kit/visit-facts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { queries } from '#web/shop/page/queries.ts'
import { useHumanSignal } from '#web/kit/use-human-signal.ts'

/** E-4, S-13: /redirect?id= goes where the link that is stored under this id leads, once a person looks at the page. */
export function RedirectPage() {
  const [query] = useUrlQuery()
  const id = query.get('id') ?? ''
  const isHuman = useHumanSignal()
  const [event] = useState(newUuid)
  const { data, error } = useQuery(
    {
      queryKey: ['follow-link', id, event],
      queryFn: ({ signal }) => call('follow-link', { ...visitFacts(), id, event_id: event }, { signal }),
      enabled: isHuman,
      staleTime: Infinity,
    },
    queries,
  )

  useEffect(() => {
    if (data) window.location.replace(data.url)
  }, [data])

  if (error === null) return <PageLoading />
  if (!(error instanceof CallError)) throw error
  return (
    <PageFrame>
      <title>Link not found</title>
      <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
        <div role="alert">
          <h1 className="text-3xl sm:text-4xl">{error.code === 'bad_input' ? NO_LINK : error.message}</h1>
        </div>
        <a href="/" className={buttonClass('action', 'mt-8')}>
          Go to the home page
        </a>
      </div>
    </PageFrame>
  )
}

const NO_LINK = 'This link no longer works.'
