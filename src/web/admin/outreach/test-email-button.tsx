import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { useTestEmail } from './use-test-email.ts'

/** Sends a test email; on a phone the menu of the list does, and only the result is here (D3-118). */
export const TestEmailButton = ({ testEmail }: { testEmail: ReturnType<typeof useTestEmail> }) => (
  <>
    <Button look="outline" className="max-md:hidden" disabled={testEmail.isPending} onClick={testEmail.send}>
      Send Test Email
    </Button>
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
