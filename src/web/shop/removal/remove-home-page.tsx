import { useState } from 'react'
import { emailProblem } from '#domain/emails/email-address.ts'
import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { REMOVAL_HOURS, UNCONFIRMED_REMOVAL_DAYS } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/titles.tsx'

type Field = 'home' | 'email'

/**
 * Residents can have their home removed, without an account or a reason (F-54). `?home=` is the token of a home, from
 * an email about it.
 */
export function RemoveHomePage() {
  const { name } = useBrand()
  const [query] = useUrlQuery()
  const token = query.get('home') ?? ''
  const link = isToken(token) ? `${window.location.origin}/${canonicalToken(token)}` : ''
  const [values, setValues] = useState({ home: link, email: '' })
  const [isHidden, setHidden] = useState(false)
  const [home, email] = [values.home.trim(), values.email.trim()]
  const form = useForm<Field>(
    () => {
      const texts: Record<Field, string | null> = {
        home: home.length < 3 ? 'Please enter the address, or a link to the home' : null,
        email: emailProblem(email),
      }
      return (['home', 'email'] as const).flatMap((field) =>
        texts[field] === null ? [] : [{ field, text: texts[field] }],
      )
    },
    () => call('request-home-removal', { home, email }).then(() => setHidden(true)),
  )
  const fieldProps = fieldPropsOf<Field>({
    values,
    problemOf: form.problemOf,
    onChange: (field, value) => setValues({ ...values, [field]: value }),
  })
  return (
    <PageFrame>
      <title>{`Remove my home · ${name}`}</title>
      <div className="mx-auto max-w-xl">
        {isHidden ? (
          <div role="alert">
            <PageTitle>It’s hidden. One more step.</PageTitle>
            <p className="mt-4 text-lg text-soft">
              We’ve emailed {email}. Click the button in that email, and we’ll delete the pictures, photos and links of
              this home within {REMOVAL_HOURS.promised} hours. Without that, the home is shown again after{' '}
              {UNCONFIRMED_REMOVAL_DAYS} days.
            </p>
            <a href="/" className={buttonClass('outline', 'mt-8')}>
              Go to the home page
            </a>
          </div>
        ) : (
          <>
            <PageTitle>Remove my home</PageTitle>
            <p className="mt-4 text-lg text-soft">
              Tell us which home is yours. We’ll hide it right away and email you. Once you confirm, we’ll delete its
              pictures, photos and links, and won’t draw it again. You don’t need an account or a reason.
            </p>
            <form noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
              <TextField
                label="Address of the home, or a link to it"
                autoComplete="street-address"
                placeholder="12 Maple Street, Oak Park, IL 60302"
                hint={link !== '' && values.home === link ? 'The home in the email you got.' : null}
                {...fieldProps('home')}
              />
              <TextField label="Your email" type="email" autoComplete="email" {...fieldProps('email')} />
              {form.problem?.field === null ? <Notice tone="error">{form.problem.text}</Notice> : null}
              <Button type="submit" aria-disabled={form.isSending}>
                {form.isSending ? 'Hiding it...' : 'Hide it and email me'}
              </Button>
            </form>
            <p className="mt-6 text-soft">
              We use your email only to confirm this, and delete it with the home. If someone has already paid for a
              framed print, we still make and ship it, and they still see it in their order; nothing else stays.
            </p>
          </>
        )}
      </div>
    </PageFrame>
  )
}
