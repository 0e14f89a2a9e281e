import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#contract/index.ts'
import { tokenNotFoundErrorText } from '#domain/property/labels.ts'
import { CallError, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { useHumanSignal } from '#web/kit/hooks/use-human-signal.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { visitFields } from '#web/kit/visit-fields.ts'
import { queryClient } from '#web/shop/queries.ts'

type Link = { readonly token: string; readonly isPreview: boolean }

export type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'opened'; readonly opened: Output<'open-property'> }
  | { readonly status: 'previewed' }
  | { readonly status: 'failed'; readonly message: string }
  /** Hidden or removed at the request of an owner or resident. */
  | { readonly status: 'unavailable'; readonly message: string }

/** The message if a home could not be opened (D1-105). */
const OPENING_FAILED_ERROR = 'Error loading property'

/**
 * Opens the home of a link once a person sees the page; null opens nothing. A preview (E-26) only makes sure that there
 * is a home to show, as there is none yet for an access code that nobody has used.
 */
export function useOpening(link: Link | null): Opening {
  const { token, isPreview } = link ?? { token: null, isPreview: false }
  const isHuman = useHumanSignal()
  // One visit has one id, so that the server counts it once if the call is repeated.
  const visit = useMemo(() => ({ token, isPreview, id: newUuid() }), [token, isPreview])
  const query = { queryKey: ['open-property', visit], staleTime: Infinity, gcTime: 0 }
  const { data, error } = useQuery(
    {
      ...query,
      queryFn: ({ signal }) => (isPreview ? findHome(token!, signal) : openProperty(token!, visit.id, signal)),
      enabled: token !== null && isHuman,
    },
    queryClient,
  )
  if (data) return data
  if (error === null || token === null) return { status: 'loading' }
  logUnexpected(error)
  if (error instanceof CallError && error.code === 'gone') return { status: 'unavailable', message: error.message }
  const isUnknown = error instanceof CallError && error.code === 'not_found'
  return { status: 'failed', message: isUnknown ? tokenNotFoundErrorText(token) : OPENING_FAILED_ERROR }
}

async function findHome(accessCode: string, signal: AbortSignal): Promise<Opening> {
  await call('bridge-access-code', { accessCode }, { signal })
  return { status: 'previewed' }
}

async function openProperty(token: string, visit: string, signal: AbortSignal): Promise<Opening> {
  const from = new URLSearchParams(window.location.search).get('from')?.slice(0, 40) // 'email' in the links of emails (D1-021)
  const visitInput = { ...visitFields(), ...(from === undefined ? {} : { from }) }
  return {
    status: 'opened',
    opened: await call('open-property', { ...visitInput, token, event_id: visit }, { signal }),
  }
}
