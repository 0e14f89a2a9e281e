import { html } from 'hono/html'
import { dollars } from '#domain/money.ts'
import { type Html, messagePage, pageFrame } from './page-frame.ts'
import type { Field, Problems, Typed } from './pay-form.ts'
import type { LineItem, Session } from './records.ts'
import { givenEmail } from './session.ts'
import type { Backstage } from './store.ts'
import { TEST_CARDS } from './test-cards.ts'

export type PayPage = {
  readonly session: Session
  readonly backstage: Backstage
  readonly typed: Typed
  readonly problems: Problems
  /** The bank's response to the last attempt. */
  readonly refusal: string | null
  /** The page's own URL, relative to where it is shown. */
  readonly self: string
}

/** The hosted payment page: the purchase on the left, the payment methods on the right. */
export const payPage = (page: PayPage): Html =>
  pageFrame(
    `Pay ${dollars(page.session.amount_total!)}`,
    html`<main>
      ${summary(page.session, page.backstage)}
      <section class="payment" aria-labelledby="pay-by-card">
        <h2 id="pay-by-card">Pay with card</h2>
        ${page.refusal === null ? '' : html`<p class="alert" role="alert">${page.refusal}</p>`} ${form(page)}
        ${page.session.amount_total === 0 ? '' : testCards(page.self)}
      </section>
    </main>`,
  )

export const challengePage = (session: Session, last4: string): Html =>
  messagePage(
    'Confirm your payment',
    `Your bank wants to be sure that it is you who pays ${dollars(session.amount_total!)} with the card ending in ${last4}.`,
    html`<form method="post">
      <button name="decision" value="confirm">Complete authentication</button>
      <button class="quiet" name="decision" value="refuse">Fail authentication</button>
    </form>`,
  )

function summary(session: Session, backstage: Backstage): Html {
  const shippingName = backstage.shippingNames[chosenShipping(session)]
  const back = session.cancel_url
  return html`<section class="summary" aria-label="Your order">
    ${back === null ? '' : html`<a href="${back}">← Cancel and go back to the shop</a>`}
    <h1>Total to pay</h1>
    <p class="total">${dollars(session.amount_total!)}</p>
    <ul class="lines">
      ${backstage.lines.map((line, index) => lineItem(line, backstage.pictures[index] ?? null))}
    </ul>
    <dl class="sums">
      <div>
        <dt>Subtotal</dt>
        <dd>${dollars(session.amount_subtotal!)}</dd>
      </div>
      ${
        shippingName === undefined
          ? ''
          : html`<div>
              <dt>${shippingName}</dt>
              <dd>${dollars(session.total_details!.amount_shipping ?? 0)}</dd>
            </div>`
      }
      ${
        session.automatic_tax.enabled
          ? html`<div>
              <dt>Sales tax</dt>
              <dd>${dollars(session.total_details!.amount_tax)}</dd>
            </div>`
          : ''
      }
      <div>
        <dt>Total due</dt>
        <dd>${dollars(session.amount_total!)}</dd>
      </div>
    </dl>
  </section>`
}

const lineItem = (line: LineItem, picture: string | null): Html =>
  html`<li>
    ${picture === null ? '' : html`<img src="${picture}" alt="" />`}
    <span class="label"
      >${line.description}${line.quantity === 1 ? '' : html`<small>Quantity ${line.quantity}</small>`}</span
    >
    <span>${dollars(line.amount_subtotal)}</span>
  </li>`

const chosenShipping = (session: Session): number =>
  session.shipping_options.findIndex(({ shipping_rate }) => shipping_rate === session.shipping_cost?.shipping_rate)

function form({ session, backstage, typed, problems, self }: PayPage): Html {
  const isFree = session.amount_total === 0
  const knownEmail = givenEmail(session)
  return html`<form method="post" action="${self}?" novalidate>
    ${field('email', 'Email', knownEmail ?? typed.email, problems, {
      type: 'email',
      autocomplete: 'email',
      isFixed: knownEmail !== null,
    })}
    ${shippingChoice(session, backstage)}
    ${
      isFree
        ? ''
        : html`${field('cardNumber', 'Card number', typed.cardNumber, problems, {
              autocomplete: 'cc-number',
              placeholder: '1234 1234 1234 1234',
            })}
            <div class="pair">
              <div>
                ${field('expiry', 'Expiration', typed.expiry, problems, { autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
              </div>
              <div>
                ${field('cvc', 'Security code', typed.cvc, problems, { autocomplete: 'cc-csc', placeholder: 'CVC' })}
              </div>
            </div>
            ${field('name', 'Name on card', typed.name, problems, { autocomplete: 'cc-name', isText: true })}
            ${field('zip', 'ZIP', typed.zip, problems, { autocomplete: 'postal-code' })}`
    }
    <button name="method" value="card">${isFree ? 'Complete order' : `Pay ${dollars(session.amount_total!)}`}</button>
    ${
      isFree
        ? ''
        : html`<p class="or">Or from a bank account, which takes a moment to settle:</p>
            <button class="quiet" name="method" value="bank_clears">Bank debit that clears</button>
            <button class="quiet" name="method" value="bank_returned">Bank debit that is returned</button>`
    }
  </form>`
}

type FieldLook = {
  readonly type?: 'email'
  readonly autocomplete: string
  readonly placeholder?: string
  readonly isFixed?: boolean
  /** Letters, not digits: this determines a phone's keyboard. */
  readonly isText?: boolean
}

function field(name: Field, label: string, value: string, problems: Problems, look: FieldLook): Html {
  const problem = problems[name]
  const keyboard = look.type === 'email' ? 'email' : look.isText ? 'text' : 'numeric'
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${look.type ?? 'text'}"
      value="${value}"
      autocomplete="${look.autocomplete}"
      inputmode="${keyboard}"
      placeholder="${look.placeholder ?? ''}"
      ${look.isFixed ? 'readonly' : ''}
      ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}`
}

function shippingChoice(session: Session, backstage: Backstage): Html | '' {
  if (session.shipping_options.length < 2) return ''
  const shipping = chosenShipping(session)
  return html`<fieldset>
    <legend>Shipping</legend>
    ${session.shipping_options.map(
      ({ shipping_amount }, index) =>
        html`<label class="choice">
          <input type="radio" name="shipping" value="${index}" ${index === shipping ? 'checked' : ''} />
          ${backstage.shippingNames[index]}, ${dollars(shipping_amount)}
        </label>`,
    )}
  </fieldset>`
}

const testCards = (self: string): Html =>
  html`<details open>
    <summary>Test cards (choosing one fills in the form)</summary>
    <table class="cards">
      <tbody>
        ${TEST_CARDS.map(
          ({ number, effect }) =>
            html`<tr>
              <th scope="row"><a href="${self}?card=${number}">${number.replace(/(.{4})(?=.)/g, '$1 ')}</a></th>
              <td>${effect}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`
