import { RESEND_FAILURE_SHOWN_MS, RESENT_SHOWN_MS } from '#domain/orders/order-page.ts'

/** The button that sends the confirmation again (D2-105). */
export type Resend =
  | { readonly status: 'idle' | 'sending' | 'sent' }
  | { readonly status: 'failed'; readonly message: string }

export type ResendEvent =
  | { readonly type: 'submitted' | 'sent' | 'timed-out' }
  | { readonly type: 'failed'; readonly message: string }

export function resendAfter(resend: Resend, event: ResendEvent): Resend {
  switch (event.type) {
    case 'submitted':
      return { status: 'sending' }
    case 'sent':
      return { status: 'sent' }
    case 'failed':
      return { status: 'failed', message: event.message }
    case 'timed-out':
      return resend.status === 'sending' ? resend : { status: 'idle' }
  }
}

/** How long a state is shown before it changes automatically, in ms; null: it stays. */
export function shownMs({ status }: Resend): number | null {
  if (status === 'sent') return RESENT_SHOWN_MS
  return status === 'failed' ? RESEND_FAILURE_SHOWN_MS : null
}
