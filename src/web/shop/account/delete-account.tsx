import { useState } from 'react'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { networkErrorText } from '#web/kit/network-error-text.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

type Step =
  | { readonly status: 'closed' | 'deleting' }
  | { readonly status: 'confirming'; readonly problem: string | null }

/** Deletes the account, which requires its password again; its orders stay. */
export function DeleteAccount() {
  const [step, setStep] = useState<Step>({ status: 'closed' })
  const [password, setPassword] = useState('')
  const close = () => {
    setStep({ status: 'closed' })
    setPassword('')
  }

  async function remove() {
    if (password === '') return setStep({ status: 'confirming', problem: 'Please enter your password' })
    setStep({ status: 'deleting' })
    try {
      await call('delete-account', { password }).catch(networkErrorText)
      accountToken.forget()
    } catch (error) {
      setStep({ status: 'confirming', problem: errorText(error) })
    }
  }

  return (
    <>
      <Button look="quiet" className="-ml-5" onClick={() => setStep({ status: 'confirming', problem: null })}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={step.status !== 'closed'}
        onClose={close}
        title="Delete your account?"
        confirm="Delete permanently"
        isBusy={step.status === 'deleting'}
        onConfirm={() => void remove()}
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
          problem={step.status === 'confirming' ? step.problem : null}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
