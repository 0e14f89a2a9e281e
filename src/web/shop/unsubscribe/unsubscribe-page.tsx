import { type ReactNode, useEffect, useState } from 'react'
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
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'

type State =
  | { readonly kind: 'loading' | 'asking' | 'leaving' | 'left' }
  | { readonly kind: 'no link'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/** S-25: one press and no more emails. Opening the page changes nothing, for machines open links too (G-11). */
export function UnsubscribePage() {
  const { key = '' } = useParams()
  const { name } = useBrand()
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    const cancel = new AbortController()
    call('unsubscribe-state', { key }, { signal: cancel.signal }).then(
      ({ is_unsubscribed }) => setState({ kind: is_unsubscribed ? 'left' : 'asking' }),
      (error: unknown) => {
        if (cancel.signal.aborted) return
        setState(refusal(error))
      },
    )
    return () => cancel.abort()
  }, [key])

  const leave = () => {
    setState({ kind: 'leaving' })
    call('unsubscribe', { key }).then(
      () => setState({ kind: 'left' }),
      (error: unknown) => setState(refusal(error)),
    )
  }

  if (state.kind === 'loading') return <PageLoading />
  if (state.kind === 'no link')
    return (
      <Sheet title={state.message} alert>
        <a href="/" className={buttonClass('action', 'mt-8')}>
          Go to the front page
        </a>
      </Sheet>
    )
  if (state.kind === 'left')
    return (
      <Sheet title={UNSUBSCRIBED_TITLE} alert>
        <p className="mt-4 text-lg text-soft">
          {name} will not email you about homes anymore. There is nothing else you need to do.
        </p>
      </Sheet>
    )
  return (
    <Sheet title={UNSUBSCRIBE_TITLE}>
      <p className="mt-4 text-lg text-soft">{name} will not email you about homes anymore.</p>
      {state.kind === 'failed' ? (
        <Notice tone="error" className="mt-6">
          {state.message}
        </Notice>
      ) : null}
      <Button className="mt-8" disabled={state.kind === 'leaving'} onClick={leave}>
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

function refusal(error: unknown): State {
  if (!(error instanceof CallError)) throw error
  const isNoLink = error.code === 'not_found' || error.code === 'bad_input'
  return { kind: isNoLink ? 'no link' : 'failed', message: isNoLink ? NO_SUCH_UNSUBSCRIBE : error.message }
}
