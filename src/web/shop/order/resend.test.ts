import { expect, test } from 'vitest'
import { type Resend, resendAfter, shownMs } from './resend.ts'

const idle: Resend = { status: 'idle' }

test('D2-105 idle, sending, sent for 5 s, idle again', () => {
  const sending = resendAfter(idle, { type: 'submitted' })
  expect(sending.status).toBe('sending')
  expect(shownMs(sending)).toBeNull()
  const afterSend = resendAfter(sending, { type: 'sent' })
  expect(shownMs(afterSend)).toBe(5000)
  expect(resendAfter(afterSend, { type: 'timed-out' })).toEqual(idle)
})

test('D2-149 an error is shown for 10 s, and clicking again retries', () => {
  const failedState = resendAfter({ status: 'sending' }, { type: 'failed', message: 'Failed to send email' })
  expect(shownMs(failedState)).toBe(10_000)
  expect(resendAfter(failedState, { type: 'submitted' }).status).toBe('sending')
  expect(resendAfter({ status: 'sending' }, { type: 'timed-out' }).status).toBe('sending') // an old timer ends no new send
})
