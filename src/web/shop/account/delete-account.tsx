import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { rethrowSignInError } from '#web/kit/rethrow-sign-in-error.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'

/** Deletes the account, which requires its password again; its orders stay. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const deletion = useMutation(
    {
      mutationFn: () => call('delete-account', { password }).catch(rethrowSignInError),
      onSuccess: () => closeAndGo(close, accountToken.forget), // the page then leads to the sign-in
    },
    queryClient,
  )
  const close = () => {
    setOpen(false)
    setPassword('')
    setMissing(false)
    deletion.reset()
  }
  const remove = () => {
    setMissing(password === '')
    if (password === '') deletion.reset()
    else deletion.mutate()
  }
  const failure = deletion.error && errorText(deletion.error)
  return (
    <>
      <Button variant="quiet" className="-ml-5" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title="Delete your account?"
        isDestructive
        confirm="Delete permanently"
        isBusy={deletion.isPending}
        onConfirm={remove}
      >
        <p className="text-lg">
          We’ll delete your account and password. Your orders stay, and the links in our emails still open them.
        </p>
        <TextField
          className="mt-4"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          problem={isMissing ? 'Please enter your password' : failure}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
