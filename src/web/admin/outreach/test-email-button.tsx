import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { useTestEmail } from './use-test-email.ts'

/**
 * Sends a test email after a confirmation; on a phone the menu of the list starts it, and only the dialog and the
 * result are here (D3-118).
 */
export const TestEmailButton = ({ testEmail }: { testEmail: ReturnType<typeof useTestEmail> }) => (
  <>
    <Button variant="outline" size="small" className="max-md:hidden" onClick={testEmail.start}>
      Send Test Email
    </Button>
    <TestEmailDialog {...testEmail.dialog} />
    {testEmail.notice ? (
      <Notice
        tone={testEmail.notice.tone}
        className="z-20 max-md:basis-full md:absolute md:top-full md:right-0 md:mt-2 md:w-max md:shadow-lg"
      >
        {testEmail.notice.message}
      </Notice>
    ) : null}
  </>
)

type DialogProps = ReturnType<typeof useTestEmail>['dialog']

/** To whom the test email goes, and about which home: nothing is sent before it is confirmed. */
const TestEmailDialog = ({ isOpen, preview, isSending, close, send }: DialogProps) => (
  <ConfirmDialog
    open={isOpen}
    onClose={close}
    title="Send a test email?"
    keep="Not now"
    confirm="Send"
    isBusy={isSending || !preview.isSuccess}
    onConfirm={send}
  >
    <QueryResult query={preview} loading="Loading the recipient...">
      {({ email, street, is_demo }) => (
        <>
          <p className="text-lg wrap-anywhere">
            It goes to {email}, not to an agent, and is about {street}
            {is_demo ? ', a made-up home' : ''}.
          </p>
          {is_demo ? (
            <p className="mt-3 text-soft">To see it with a home of this campaign, first select one that has artwork.</p>
          ) : null}
        </>
      )}
    </QueryResult>
  </ConfirmDialog>
)
