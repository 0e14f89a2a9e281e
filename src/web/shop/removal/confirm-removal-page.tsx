import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { RemovalState } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'

type Shown = { readonly state: RemovalState; readonly home: string | null }
type State =
  | { readonly at: 'loading' }
  | { readonly at: 'shown'; readonly removal: Shown; readonly isSending: boolean; readonly problem: string | null }
  | { readonly at: 'no link'; readonly message: string }

const TITLES: Readonly<Record<Exclude<RemovalState, 'requested'>, readonly [title: string, about: string]>> = {
  confirmed: [
    'Thank you. It will be deleted.',
    'The home stays hidden and is deleted within a day. We will email you when it is done.',
  ],
  removing: ['It is being deleted', 'This takes a minute. We will email you when it is done.'],
  done: ['This home is removed', 'Its pictures, photos and links are deleted, and we will not draw it again.'],
  expired: [
    'This request has expired',
    'It was not confirmed within three days. Please ask again, and we will hide the home at once.',
  ],
  declined: ['This request was reviewed', 'We did not remove the home. Please write to us if it is yours.'],
}

/** The link of the email that confirms a removal. Opening it changes nothing, for machines open links too (G-11). */
export function ConfirmRemovalPage() {
  const { key = '' } = useParams()
  const [state, setState] = useState<State>({ at: 'loading' })

  useEffect(() => {
    const cancel = new AbortController()
    call('home-removal-state', { key }, { signal: cancel.signal }).then(
      (removal) => setState({ at: 'shown', removal, isSending: false, problem: null }),
      (error: unknown) => {
        if (!cancel.signal.aborted) setState({ at: 'no link', message: messageOf(error) })
      },
    )
    return () => cancel.abort()
  }, [key])

  if (state.at === 'loading') return <PageLoading />
  if (state.at === 'no link') return <Sheet title={state.message} alert />
  const { removal, isSending, problem } = state
  if (removal.state !== 'requested') {
    const [title, about] = TITLES[removal.state]
    return (
      <Sheet title={title} alert>
        <p className="mt-4 text-lg text-soft">{about}</p>
      </Sheet>
    )
  }
  const confirm = () => {
    setState({ ...state, isSending: true, problem: null })
    call('confirm-home-removal', { key }).then(
      (now) => setState({ at: 'shown', removal: { ...removal, ...now }, isSending: false, problem: null }),
      (error: unknown) => setState({ ...state, isSending: false, problem: messageOf(error) }),
    )
  }
  return (
    <Sheet title="Remove this home for good?">
      <p className="mt-4 text-lg">{removal.home}</p>
      <p className="mt-2 text-soft">
        Its pictures, photos and links will be deleted within a day, and no one can have it drawn again. This cannot be
        undone.
      </p>
      {problem ? (
        <Notice tone="error" className="mt-6">
          {problem}
        </Notice>
      ) : null}
      <Button className="mt-8" disabled={isSending} onClick={confirm}>
        Yes, remove this home
      </Button>
    </Sheet>
  )
}

function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  return error.message
}

const Sheet = ({ title, alert = false, children }: { title: string; alert?: boolean; children?: ReactNode }) => (
  <PageFrame>
    <title>{`Remove my home · ${useBrand().name}`}</title>
    <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
      <div role={alert ? 'alert' : undefined}>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
      </div>
      {children}
      {alert ? (
        <p>
          <a href="/remove-my-home" className={buttonClass('quiet', 'mt-6')}>
            Remove a home
          </a>
        </p>
      ) : null}
    </div>
  </PageFrame>
)
