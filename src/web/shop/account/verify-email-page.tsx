import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { errorText } from '#web/kit/call-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'

type State =
  | { readonly at: 'asking' | 'confirming' }
  | { readonly at: 'done'; readonly email: string }
  | { readonly at: 'failed'; readonly message: string }

/** The link of the welcome email. Opening it changes nothing, for machines open links too (G-11); the button does. */
export function VerifyEmailPage() {
  const { key = '' } = useParams()
  const { name } = useBrand()
  const [state, setState] = useState<State>({ at: 'asking' })
  const isConfirming = state.at === 'confirming'
  useEffect(() => {
    if (!isConfirming) return
    call('verify-email', { key }).then(
      ({ email }) => setState({ at: 'done', email }),
      (error: unknown) => setState({ at: 'failed', message: errorText(error) }),
    )
  }, [isConfirming, key])

  return (
    <PageFrame>
      <title>{`Confirm your email · ${name}`}</title>
      <div className="mx-auto max-w-md text-center">
        <h1 className="text-4xl">{state.at === 'done' ? 'Your address is confirmed' : 'Confirm your email address'}</h1>
        {state.at === 'done' ? (
          <>
            <p className="mt-4 text-lg text-soft">Every print ordered with {state.email} is in your account now.</p>
            <Link to="/account" className={buttonClass('action', 'mt-8')}>
              See your orders
            </Link>
          </>
        ) : (
          <>
            <p className="mt-4 text-lg text-soft">Then every print ordered with it appears in your account.</p>
            {state.at === 'failed' && (
              <Notice tone="error" className="mt-6 text-left">
                {state.message}
              </Notice>
            )}
            <Button className="mt-8" aria-disabled={isConfirming} onClick={() => setState({ at: 'confirming' })}>
              Confirm
            </Button>
          </>
        )}
      </div>
    </PageFrame>
  )
}
