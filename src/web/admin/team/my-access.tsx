import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOADING } from '#domain/pages/page-texts.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { browserName } from './browser-name.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: ['get-my-access'] })

/** The sessions of this admin, and two-factor sign-in with an authenticator app. */
export const MyAccess = () => {
  const access = useQuery(functionQuery('get-my-access', {}))
  const end = useMutation({ mutationFn: (id: string) => call('end-my-session', { id }), onSuccess: reload })
  return (
    <Card as="section" size="large">
      <SectionTitle>Your sign-in</SectionTitle>
      <QueryResult query={access} loading={LOADING}>
        {({ has_second_factor, sessions }) => (
          <>
            <SecondFactor key={String(has_second_factor)} isOn={has_second_factor} />
            <SectionTitle as="h3" size="small" className="mt-6">
              Signed in
            </SectionTitle>
            <ul className="mt-1 divide-y divide-line">
              {sessions.map(({ id, is_this, user_agent, used_at }) => (
                <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
                  <span className="min-w-0">
                    <span className="block text-sm wrap-anywhere">
                      {browserName(user_agent)}
                      {is_this ? ' (this browser)' : ''}
                    </span>
                    <span className="block text-sm text-soft">last used {dateTimeText(used_at)}</span>
                  </span>
                  {is_this ? null : (
                    <Button
                      variant="quiet"
                      className="shrink-0 px-2!"
                      disabled={end.isPending}
                      onClick={() => end.mutate(id)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </Card>
  )
}

const SecondFactor = ({ isOn }: { isOn: boolean }) => {
  const [code, setCode] = useState('')
  const begin = useMutation({ mutationFn: () => call('begin-second-factor', {}) })
  const finish = useMutation({
    mutationFn: () => call('switch-second-factor', { code, on: !isOn }),
    onSuccess: () => Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['list-admins'] })]),
  })
  const needsCode = isOn || begin.data !== undefined
  return (
    <div className="mt-3">
      <p className="text-soft">
        {isOn
          ? 'Two-factor sign-in is on. We ask for a code from your authenticator app.'
          : 'With two-factor sign-in, a stolen password is not enough.'}
      </p>
      {begin.data ? (
        <>
          <QrCode text={begin.data.url} label="QR code for your authenticator app" className="mt-3 size-44" />
          <p className="mt-2 text-sm">
            Scan it with your authenticator app, or enter this key:{' '}
            <code className="wrap-anywhere">{begin.data.secret}</code>
          </p>
        </>
      ) : null}
      {needsCode ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            finish.mutate()
          }}
          className="mt-3 flex flex-wrap items-end gap-3"
        >
          <TextField
            label="Six-digit code"
            className="w-44"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            problem={null}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button
            type="submit"
            variant={isOn ? 'outline' : 'action'}
            disabled={finish.isPending || code.trim().length < 6}
          >
            {isOn ? 'Turn it off' : 'Turn it on'}
          </Button>
        </form>
      ) : (
        <Button variant="outline" className="mt-3" disabled={begin.isPending} onClick={() => begin.mutate()}>
          Set up two-factor sign-in
        </Button>
      )}
      <MutationError error={begin.error} className="mt-3" />
      <MutationError error={finish.error} className="mt-3" />
    </div>
  )
}
