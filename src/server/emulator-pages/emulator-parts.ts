import { type Decline, type PortalView, TEST_CARDS, unitAmount } from '@apercu/stripe-emulator'
import type { Locale } from '#contract/values/locales.ts'
import { formatDate } from '#locales/format/dates.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { html } from 'hono/html'
import type { Html } from './emulator-layout.ts'
import { textsOf } from '#locales/texts.ts'

/** @param seconds Unix seconds */
export const day = (locale: Locale, seconds: number): string =>
  formatDate(locale, new Date(seconds * 1000).toISOString(), 'day', true)

export const shortDay = (locale: Locale, seconds: number): string =>
  formatDate(locale, new Date(seconds * 1000).toISOString(), 'date', true)

type Price = PortalView['otherPrices'][number]

export const amountText = (locale: Locale, price: Price, currency: string): string =>
  formatPrice(locale, unitAmount(price, currency), currency)

const isYearly = (price: Pick<Price, 'recurring'>): boolean => price.recurring?.interval === 'year'

export const everyText = (locale: Locale, price: Price): string =>
  textsOf(locale, 'sandbox').every[isYearly(price) ? 'year' : 'month']

export const planName = (locale: Locale, price: Price): string =>
  textsOf(locale, 'sandbox').portal.plans[isYearly(price) ? 'year' : 'month']

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
export const brandText = (brand: string): string => BRANDS[brand] ?? brand

/**
 * Groups digits as printed on the card, where American Express has groups of 4, 6 and 5 instead of 4 each.
 */
const spaced = (number: string): string =>
  number.length === 15
    ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export const cardText = (locale: Locale, method: PortalView['card']): string => {
  const t = textsOf(locale, 'sandbox').portal
  return method?.card ? t.card(brandText(method.card.brand), method.card.last4) : t.noCard
}

/** Offers test cards to choose from, so that no reader types the number of a real one. */
export const cardChoice = (locale: Locale, chosen: string | undefined): Html => {
  const t = textsOf(locale, 'sandbox')
  return html`<fieldset aria-describedby="card-hint">
    <legend>${t.checkout.card}</legend>
    <p class="quiet" id="card-hint">${t.checkout.cardHint}</p>
    <ul class="cards">
      ${TEST_CARDS.map(
        ({ number, brand, manner }) =>
          html`<li>
            <label>
              <input
                type="radio"
                name="card"
                value="${number}"
                required
                ${number === chosen ? 'checked' : ''}
              />
              <b>${brandText(brand)} ${spaced(number)}</b>
              <small>${t.cards[manner]}</small>
            </label>
          </li>`,
      )}
    </ul>
  </fieldset>`
}

export const alertOf = (title: string, text = ''): Html =>
  html`<p class="alert" role="alert"><strong>${title}</strong> ${text}</p>`

export const declineAlert = (locale: Locale, decline: Decline): Html => {
  const t = textsOf(locale, 'sandbox')
  return alertOf(t.checkout.declined, `${t.declines[decline.declineCode]} ${t.checkout.tryAgain}`)
}
