import type { PortalView } from '@apercu/stripe-emulator'
import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { html } from 'hono/html'
import { cardChoice, cardText, day, planName, amountText, shortDay } from './emulator-parts.ts'
import type { Html } from './emulator-layout.ts'
import { textsOf, type Texts } from '#locales/texts.ts'

export const CLOCK_STEPS = ['day', 'week', 'month', 'period'] as const
export type ClockStep = (typeof CLOCK_STEPS)[number]
export type PortalDone = keyof Texts['sandbox']['portal']['done']

interface PortalPage {
  locale: Locale
  view: PortalView
  path: string
  /** Whether the reader may advance the test clock, as on a developer's machine. */
  hasClock: boolean
  done?: PortalDone | undefined
  /** Why the last form failed; rendered above the page. */
  alert?: Html | undefined
  chosen?: string | undefined
}

const row = (term: string, text: string): Html =>
  html`<div>
    <dt>${term}</dt>
    <dd>${text}</dd>
  </div>`

const button = (deed: string, text: string, kind = 'ghost', value = ''): Html =>
  html`<input type="hidden" name="deed" value="${deed}" /><button
      class="${kind}"
      name="value"
      value="${value}"
    >
      ${text}
    </button>`

const form = (action: string, content: Html): Html =>
  html`<form method="post" action="${action}">${content}</form>`

const nextDate = (locale: Locale, subscription: NonNullable<PortalView['subscription']>): Html => {
  const t = textsOf(locale, 'sandbox').portal
  const item = subscription.items.data[0]
  if (subscription.ended_at) return row(t.ended, day(locale, subscription.ended_at))
  if (subscription.cancel_at) return row(t.cancels, day(locale, subscription.cancel_at))
  if (!item) return html``
  const charge = t.charge(
    day(locale, item.current_period_end),
    amountText(locale, item.price, subscription.currency),
  )
  return row(subscription.status === 'trialing' ? t.firstCharge : t.renews, charge)
}

const planSection = ({ locale, view, path }: PortalPage): Html => {
  const t = textsOf(locale, 'sandbox').portal
  const { subscription, otherPrices } = view
  const price = subscription?.items.data[0]?.price
  if (!subscription || !price) return html`<section><p class="quiet">${t.none}</p></section>`
  const action = localePath(locale, path)
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  return html`<section>
    <h2>${planName(locale, price)}</h2>
    <dl>
      ${row(t.state, t.states[subscription.status as keyof typeof t.states])}
      ${nextDate(locale, subscription)}
    </dl>
    ${
      isOver
        ? ''
        : html`<div class="actions">
            ${form(action, subscription.cancel_at ? button('resume', t.resume, '') : button('cancel', t.cancel))}
            ${otherPrices.map((other) =>
              form(
                action,
                button(
                  'switch',
                  t.switchTo(planName(locale, other), amountText(locale, other, subscription.currency)),
                  'ghost',
                  other.id,
                ),
              ),
            )}
          </div>`
    }
  </section>`
}

const cardSection = ({ locale, view, path, chosen }: PortalPage): Html => {
  const t = textsOf(locale, 'sandbox').portal
  if (!view.subscription || view.subscription.status === 'canceled') return html``
  return html`<section>
    <h2>${t.cardTitle}</h2>
    <p class="quiet">${cardText(locale, view.card)}</p>
    <form method="post" action="${localePath(locale, path)}">
      <input type="hidden" name="deed" value="card" />
      ${cardChoice(locale, chosen)}
      <p class="actions"><button class="ghost">${t.changeCard}</button></p>
    </form>
  </section>`
}

const invoicesSection = ({ locale, view }: PortalPage): Html => {
  const { portal: t, invoice } = textsOf(locale, 'sandbox')
  const line = (one: PortalView['invoices'][number]): Html =>
    html`<tr>
      <td><a href="${localePath(locale, `/sandbox/invoice/${one.id}`)}">${one.number}</a></td>
      <td>${shortDay(locale, one.created)}</td>
      <td>${invoice.statuses[(one.status ?? 'draft') as keyof typeof invoice.statuses]}</td>
      <td class="number">${formatPrice(locale, one.total, one.currency)}</td>
    </tr>`
  return html`<section>
    <h2 id="invoices">${t.invoices}</h2>
    ${
      view.invoices.length === 0
        ? html`<p class="quiet">${t.noInvoices}</p>`
        : html`<div class="table" tabindex="0" role="region" aria-labelledby="invoices">
            <table>
              <thead>
                <tr>
                  <th scope="col">${t.invoice}</th>
                  <th scope="col">${t.date}</th>
                  <th scope="col">${t.status}</th>
                  <th scope="col" class="number">${t.amount}</th>
                </tr>
              </thead>
              <tbody>
                ${view.invoices.map((one) => line(one))}
              </tbody>
            </table>
          </div>`
    }
  </section>`
}

const clockSection = ({ locale, view, path }: PortalPage): Html => {
  const t = textsOf(locale, 'sandbox').clock
  return html`<section class="clock">
    <h2>${t.title}</h2>
    <p class="quiet">${t.text}</p>
    <dl>${row(t.now, day(locale, view.now))}</dl>
    <form method="post" action="${localePath(locale, path)}">
      <input type="hidden" name="deed" value="clock" />
      <p class="actions">
        ${CLOCK_STEPS.map(
          (step) => html`<button class="ghost" name="value" value="${step}">${t[step]}</button>`,
        )}
      </p>
    </form>
  </section>`
}

export const portalBody = (page: PortalPage): Html => {
  const { locale, view, done, alert, hasClock } = page
  const t = textsOf(locale, 'sandbox').portal
  return html`<h1>${t.title}</h1>
    ${view.email ? html`<p class="quiet">${view.email}</p>` : ''} ${alert ?? ''}
    ${done ? html`<p class="done" role="status">${t.done[done]}</p>` : ''}
    <p class="actions">
      <a class="button" href="${view.session.return_url ?? localePath(locale, '/subscription')}">${t.back}</a>
    </p>
    <div class="columns">
      <div>${planSection(page)} ${invoicesSection(page)}</div>
      <div>${hasClock ? clockSection(page) : ''} ${cardSection(page)}</div>
    </div>`
}
