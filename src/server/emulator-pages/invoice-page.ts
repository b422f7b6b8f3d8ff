import type { InvoiceView } from '@apercu/stripe-emulator'
import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { html } from 'hono/html'
import { cardText, day, planName, shortDay } from './emulator-parts.ts'
import type { Html } from './emulator-layout.ts'
import { textsOf } from '#locales/texts.ts'

interface InvoicePage {
  locale: Locale
  view: InvoiceView
  path: string
  /** Why the last form failed; rendered above the page. */
  alert?: Html | undefined
}

const lineText = (
  locale: Locale,
  line: InvoiceView['invoice']['lines']['data'][number],
  { prices }: InvoiceView,
): string => {
  const t = textsOf(locale, 'sandbox').invoice
  const price = prices.find(({ id }) => id === line.pricing?.price_details?.price)
  const dates = [shortDay(locale, line.period.start), shortDay(locale, line.period.end)] as const
  // What is paid once, as a gift, has no period.
  if (!price?.recurring) return line.description ?? ''
  if (line.amount === 0) return t.trial(...dates)
  const plan = planName(locale, price)
  return line.amount < 0 ? t.credit(plan, ...dates) : t.item(plan, ...dates)
}

export const invoiceBody = ({ locale, view, path, alert }: InvoicePage): Html => {
  const t = textsOf(locale, 'sandbox').invoice
  const { invoice, card } = view
  const money = (cents: number): string => formatPrice(locale, cents, invoice.currency)
  const paidAt = invoice.status_transitions.paid_at
  return html`<h1>${t.title(invoice.number ?? '')}</h1>
    <p class="quiet">
      ${day(locale, invoice.created)}${invoice.customer_email ? ` · ${invoice.customer_email}` : ''}
    </p>
    ${alert ?? ''}
    <dl>
      ${invoice.lines.data.map(
        (line) =>
          html`<div>
            <dt>${lineText(locale, line, view)}</dt>
            <dd>${money(line.amount)}</dd>
          </div>`,
      )}
      <div>
        <dt>${t.total}</dt>
        <dd>${money(invoice.total)}</dd>
      </div>
      ${(invoice.total_taxes ?? []).map(
        ({ amount }) =>
          html`<div>
            <dt>${t.tax}</dt>
            <dd>${money(amount)}</dd>
          </div>`,
      )}
      <div>
        <dt>
          ${paidAt ? t.paidOn(day(locale, paidAt)) : t.statuses[(invoice.status ?? 'draft') as keyof typeof t.statuses]}
        </dt>
        <dd>${money(paidAt ? invoice.amount_paid : invoice.amount_due)}</dd>
      </div>
    </dl>
    ${
      invoice.status === 'open'
        ? html`<p class="quiet">${t.payWith(cardText(locale, card))}. ${t.changeCardHint}</p>
            <form method="post" action="${localePath(locale, path)}">
              <p class="actions"><button>${t.pay(money(invoice.amount_due))}</button></p>
            </form>`
        : ''
    }
    <p class="actions">
      <a class="button ghost" href="${localePath(locale, '/subscription')}"
        >${textsOf(locale, 'sandbox').portal.back}</a
      >
    </p>`
}
