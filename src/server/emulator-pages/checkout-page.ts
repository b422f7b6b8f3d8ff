import { TEST_CARDS } from '@apercu/stripe-emulator'
import type { CheckoutView } from '@apercu/stripe-emulator'
import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { html } from 'hono/html'
import { cardChoice, day, everyText, planName, amountText } from './emulator-parts.ts'
import type { Html } from './emulator-layout.ts'
import { textsOf } from '#locales/texts.ts'

interface CheckoutPage {
  locale: Locale
  view: CheckoutView
  path: string
  chosen?: string | undefined
  /** Why the last form failed; rendered above the page. */
  alert?: Html | undefined
}

const summary = (
  locale: Locale,
  { session, price, product, email, trialDays, includedTax, firstChargeAt }: CheckoutView,
): Html => {
  const t = textsOf(locale, 'sandbox').checkout
  const [amount, every] = [amountText(locale, price, session.currency ?? ''), everyText(locale, price)]
  const due = formatPrice(locale, session.amount_total ?? 0, session.currency ?? '')
  const isOnce = session.mode === 'payment'
  return html`<section>
    <h2>${isOnce ? product.name : planName(locale, price)}</h2>
    <p class="big">${trialDays ? t.trial(trialDays) : amount}</p>
    ${
      trialDays
        ? html`<p class="quiet">
            ${t.thenCharge(amount, every, day(locale, firstChargeAt))} ${t.cancelBefore}
          </p>`
        : html`<p class="quiet">${isOnce ? t.chargeOnce(amount) : t.chargeNow(amount, every)}</p>`
    }
    <dl>
      <div>
        <dt>${t.dueToday}</dt>
        <dd>${due}</dd>
      </div>
      ${
        trialDays
          ? html`<div>
              <dt>${t.firstCharge}</dt>
              <dd>${day(locale, firstChargeAt)}, ${amount}</dd>
            </div>`
          : ''
      }
      ${
        includedTax === null
          ? ''
          : html`<div>
              <dt>${t.tax}</dt>
              <dd>${formatPrice(locale, includedTax, session.currency ?? '')}</dd>
            </div>`
      }
      ${
        email
          ? html`<div>
              <dt>${t.account}</dt>
              <dd>${email}</dd>
            </div>`
          : ''
      }
    </dl>
  </section>`
}

export const checkoutBody = ({ locale, view, path, chosen, alert }: CheckoutPage): Html => {
  const t = textsOf(locale, 'sandbox').checkout
  const { session, price, trialDays } = view
  return html`<h1>${t.title}</h1>
    ${alert ?? ''}
    <div class="columns">
      ${summary(locale, view)}
      <section>
        <h2>${t.pay}</h2>
        <form method="post" action="${localePath(locale, path)}">
          ${cardChoice(locale, chosen ?? TEST_CARDS[0]?.number)}
          <p class="actions">
            <button class="wide">
              ${trialDays ? t.startTrial : t.payNow(amountText(locale, price, session.currency ?? ''))}
            </button>
            ${
              session.cancel_url
                ? html`<a class="button ghost wide" href="${session.cancel_url}">${t.back}</a>`
                : ''
            }
          </p>
        </form>
      </section>
    </div>`
}

/** Emulates the page of the cardholder's bank (3-D Secure). */
export const bankBody = ({ locale, view, path }: CheckoutPage): Html => {
  const t = textsOf(locale, 'sandbox').bank
  return html`<h1>${t.title}</h1>
    <p class="quiet">${t.text(amountText(locale, view.price, view.session.currency ?? ''))}</p>
    <p class="quiet">${t.note}</p>
    <form method="post" action="${localePath(locale, path)}">
      <p class="actions">
        <button name="answer" value="yes">${t.yes}</button>
        <button class="ghost" name="answer" value="no">${t.no}</button>
      </p>
    </form>`
}

export const closedBody = (locale: Locale, text: string): Html => {
  const t = textsOf(locale, 'sandbox')
  return html`<h1>${t.checkout.closedTitle}</h1>
    <p class="quiet">${text}</p>
    <p class="actions">
      <a class="button" href="${localePath(locale, '/subscription')}">${t.portal.back}</a>
    </p>`
}
