import { RESEND_FAILURE_SHOWN_MS, RESENT_SHOWN_MS } from '#domain/orders/order-page.ts'

/** D2-105: the button that sends the confirmation again. */
export type Resend = { readonly at: 'idle' | 'sending' | 'sent' } | { readonly at: 'failed'; readonly message: string }

export type ResendEvent =
  | { readonly type: 'pressed' | 'sent' | 'faded' }
  | { readonly type: 'failed'; readonly message: string }

export function resendAfter(resend: Resend, event: ResendEvent): Resend {
  switch (event.type) {
    case 'pressed':
      return { at: 'sending' }
    case 'sent':
      return { at: 'sent' }
    case 'failed':
      return { at: 'failed', message: event.message }
    case 'faded':
      return resend.at === 'sending' ? resend : { at: 'idle' }
  }
}

/** How long a state is shown before it changes automatically; null: until something happens. */
export function shownMs({ at }: Resend): number | null {
  if (at === 'sent') return RESENT_SHOWN_MS
  return at === 'failed' ? RESEND_FAILURE_SHOWN_MS : null
}
