import { type FormEvent, useState } from 'react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { REMOVAL_HOURS } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/titles.tsx'

type State =
  | { readonly status: 'open' | 'sending' | 'hidden' }
  | { readonly status: 'refused'; readonly message: string }

type Problems = { readonly home: string | null; readonly email: string | null }
const NO_PROBLEMS: Problems = { home: null, email: null }

/** Residents can have their home removed, without an account or a reason (F-54). */
export function RemoveHomePage() {
  const { name } = useBrand()
  const [{ home, email }, setGiven] = useState({ home: '', email: '' })
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [state, setState] = useState<State>({ status: 'open' })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.status === 'sending') return
    const newProblems = {
      home: home.trim().length < 3 ? 'Please enter the address, or a link to the home' : null,
      email: looksLikeEmail(email) ? null : 'Please enter your email address',
    }
    setProblems(newProblems)
    if (newProblems.home !== null || newProblems.email !== null) return
    setState({ status: 'sending' })
    call('request-home-removal', { home: home.trim(), email: email.trim() }).then(
      () => setState({ status: 'hidden' }),
      (error: unknown) => setState({ status: 'refused', message: errorText(error) }),
    )
  }

  const fieldProps = fieldPropsOf<keyof Problems>({
    values: { home, email },
    problemOf: (field) => problems[field],
    onChange: (field, value) => setGiven({ home, email, [field]: value }),
  })
  return (
    <PageFrame>
      <title>{`Remove my home · ${name}`}</title>
      <div className="mx-auto max-w-xl">
        {state.status === 'hidden' ? (
          <div role="alert">
            <PageTitle>It’s hidden. One more step.</PageTitle>
            <p className="mt-4 text-lg text-soft">
              We’ve emailed {email.trim()}. Press the button in that email, and we’ll delete the pictures, photos and
              links of this home within {REMOVAL_HOURS.untilRemoved} hours. Until then, no one can see it.
            </p>
            <a href="/" className={buttonClass('outline', 'mt-8')}>
              Go to the home page
            </a>
          </div>
        ) : (
          <>
            <PageTitle>Remove my home</PageTitle>
            <p className="mt-4 text-lg text-soft">
              Tell us which home is yours. We’ll hide it right away, delete its pictures, photos and links, and won’t
              draw it again. You don’t need an account or a reason.
            </p>
            <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
              <TextField
                label="Address of the home, or a link to it"
                autoComplete="street-address"
                placeholder="12 Maple Street, Oak Park, IL 60302"
                {...fieldProps('home')}
              />
              <TextField label="Your email" type="email" autoComplete="email" {...fieldProps('email')} />
              {state.status === 'refused' ? <Notice tone="error">{state.message}</Notice> : null}
              <Button type="submit" aria-disabled={state.status === 'sending'}>
                {state.status === 'sending' ? 'Hiding it...' : 'Hide it and email me'}
              </Button>
            </form>
            <p className="mt-6 text-soft">
              We use your email only to confirm this, and delete it with the home. If someone has already paid for a
              framed print, we still make and ship it; nothing else stays.
            </p>
          </>
        )}
      </div>
    </PageFrame>
  )
}
