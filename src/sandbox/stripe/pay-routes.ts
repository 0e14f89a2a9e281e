import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Account } from './account.ts'
import type { Timing } from './control.ts'
import { type Html, messagePage, policyFor } from './page-frame.ts'
import { NOTHING_TYPED, type PaymentInput, type Problems, readPayment, type Typed, typedIn } from './pay-form.ts'
import { challengePage, payPage } from './pay-page.ts'
import type { Decline, Method } from './payment.ts'
import type { Session } from './records.ts'
import { StripeRefusal } from './refusal.ts'
import { givenEmail } from './session.ts'
import { brandOf, verdictOf } from './test-cards.ts'

type Settings = {
  readonly account: Account
  /** Unix milliseconds. */
  readonly now: () => number
  readonly timing: () => Timing
  readonly changed: () => void
}

/** The pages a buyer sees: payment, the bank's confirmation, and the message after a session has ended. */
export function payRoutes(settings: Settings): Hono {
  const { account, now, timing, changed } = settings
  const app = new Hono()

  app.onError((error, http) => {
    if (!(error instanceof StripeRefusal)) throw error
    return http.html(messagePage('Something went wrong', 'The page you were looking for could not be found.'), 404)
  })
  app.use('/c/pay/*', async (http, next) => {
    account.sweep(now())
    await next()
    if (http.req.method === 'POST') changed()
    http.header('cache-control', 'no-store')
    http.header('referrer-policy', 'no-referrer')
  })

  app.get('/c/pay/:id', (http) => {
    const session = account.session(http.req.param('id'))
    if (session.status !== 'open') return finishedSessionResponse(http, session)
    const card = http.req.query('card')
    return show(account, http, session, card === undefined ? NOTHING_TYPED : filledIn(card, now()))
  })

  app.post('/c/pay/:id', async (http) => {
    const fields = typedIn(new URLSearchParams(await http.req.text()))
    const session = account.session(http.req.param('id'))
    if (session.status !== 'open') return finishedSessionResponse(http, session)
    const fieldsWithEmail = { ...fields, email: givenEmail(session) ?? fields.email }
    if (session.amount_total === 0) {
      account.completeFree(session.id, { email: fieldsWithEmail.email, name: null, zip: null })
      return toShop(http, session)
    }
    const payment = readPayment(fieldsWithEmail, new Date(now()))
    if ('problems' in payment)
      return show(account, http, session, fieldsWithEmail, { problems: payment.problems, status: 422 })
    return attempt(settings, http, account.chooseShipping(session.id, payment.shipping), payment, fieldsWithEmail)
  })

  confirmationRoutes(app, { account, timing })
  return app
}

/** Pays by the entered method; depending on the outcome, shows the page again or redirects. */
function attempt(
  { account, now, timing }: Settings,
  http: Context,
  session: Session,
  payment: PaymentInput,
  fields: Typed,
) {
  if (payment.method === 'bank') {
    account.debitBank(session.id, payment.buyer, now() + timing().settleMs, payment.clears)
    return toShop(http, session)
  }
  const verdict = verdictOf(payment.number)
  if (verdict.kind === 'challenge') {
    account.challenge(session.id, payment.buyer, payment.number, payment.expires)
    return http.redirect(`${session.id}/confirm`, 303)
  }
  const method = cardMethod(payment.number, payment.expires)
  if (verdict.kind === 'declined') {
    account.decline(session.id, payment.buyer, method, verdict)
    return show(account, http, session, { ...fields, cvc: '' }, { refusal: verdict.message, status: 402 })
  }
  account.pay(session.id, payment.buyer, method)
  if (verdict.kind === 'disputed') account.dispute(session.id)
  return toShop(http, session)
}

/** The bank's confirmation of a card payment. */
function confirmationRoutes(app: Hono, { account, timing }: Pick<Settings, 'account' | 'timing'>) {
  app.get('/c/pay/:id/confirm', (http) => {
    const session = account.session(http.req.param('id'))
    if (session.status !== 'open') return finishedSessionResponse(http, session)
    const { challenge } = account.backstage(session.id)
    if (challenge === null) return http.redirect(`../${session.id}`, 303)
    return page(http, session, challengePage(session, challenge.number.slice(-4)))
  })

  app.post('/c/pay/:id/confirm', async (http) => {
    const decision = new URLSearchParams(await http.req.text()).get('decision')
    const id = http.req.param('id')
    await sleep(timing().challengeMs)
    const session = account.session(id)
    if (session.status !== 'open') return finishedSessionResponse(http, session)
    const { challenge } = account.backstage(id)
    if (challenge === null) return http.redirect(`../${id}`, 303)
    if (decision !== 'confirm') {
      account.failChallenge(id, UNCONFIRMED)
      const fields = { ...NOTHING_TYPED, email: challenge.buyer.email, name: challenge.buyer.name ?? '' }
      return show(account, http, session, fields, { refusal: UNCONFIRMED.message, status: 402 })
    }
    account.pay(id, challenge.buyer, cardMethod(challenge.number, challenge.expires))
    return toShop(http, session)
  })
}

function show(
  account: Account,
  http: Context,
  session: Session,
  fields: Typed,
  outcome: { problems?: Problems; refusal?: string; status?: 402 | 422 } = {},
) {
  const { problems = {}, refusal = null, status = 200 } = outcome
  const backstage = account.backstage(session.id)
  // The response to a failed confirmation has a URL below this page's own.
  const self = http.req.path.endsWith('/confirm') ? `../${session.id}` : ''
  return page(http, session, payPage({ session, backstage, typed: fields, problems, refusal, self }), status)
}

const page = (http: Context, session: Session, content: Html, status: 200 | 402 | 410 | 422 = 200) => {
  http.header('content-security-policy', policyFor(session.success_url))
  return http.html(content, status)
}

const toShop = (http: Context, session: Session) =>
  http.redirect(session.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)

/** Returning to a finished page, or paying twice, redirects; an expired page cannot be paid. */
function finishedSessionResponse(http: Context, session: Session) {
  if (session.status === 'complete') return toShop(http, session)
  const way = session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">Back to the shop</a></p>`
  return page(http, session, messagePage('This payment page has expired', 'Nothing was charged.', way), 410)
}

const cardMethod = (number: string, expires: readonly [number, number]): Method => ({
  type: 'card',
  brand: brandOf(number),
  last4: number.slice(-4),
  expires,
})

/** The fields of the page for one of the test cards. */
const filledIn = (number: string, nowMs: number): Typed => {
  const nextYear = new Date(nowMs).getUTCFullYear() + 1
  const expiry = `12 / ${String(nextYear % 100).padStart(2, '0')}`
  const cvc = brandOf(number) === 'amex' ? '1234' : '123'
  return { ...NOTHING_TYPED, cardNumber: number, expiry, cvc, name: 'Alex Test', zip: '97201' }
}

const UNCONFIRMED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
