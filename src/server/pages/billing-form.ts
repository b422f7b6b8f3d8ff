import {
  BILLING_ACTIONS,
  BILLING_FORM_PATH,
  type BillingAction,
  DONE_BY_ACTION,
} from '#contract/premium/billing-form.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { isTooLong, readFields, refusalOf } from './form-call.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'
import { textsOf } from '#locales/texts.ts'

/**
 * By these headers the API authenticates the reader and checks that the form was sent by a page of this site.
 */
const FORWARDED = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'] as const

type Fields = Readonly<Record<string, string>>

const MAX_BYTES = 8 * 1024

/** An invalid form has no fields, so its action is unknown and the call is refused. */
const readForm = async (c: Context): Promise<Fields> => {
  const fields = isTooLong(c, MAX_BYTES) ? [] : await readFields(c).catch(() => [])
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** The provider's pages return to the language of the form. */
const bodyOf = (
  action: BillingAction,
  locale: Locale,
  { priceId, cancelUrl, prorationDate }: Fields,
): object => {
  const own = localePath(locale, BILLING_FORM_PATH)
  if (action === 'checkout') return { priceId, cancelUrl, successUrl: `${own}/success` }
  if (action === 'portal') return { returnUrl: own }
  if (action === 'switch') return { priceId, ...(prorationDate && { prorationDate: Number(prorationDate) }) }
  return {}
}

const isAction = (value: string | undefined): value is BillingAction =>
  BILLING_ACTIONS.some((action) => action === value)

const failedPage = (locale: Locale, text: string) => {
  const t = textsOf(locale, 'billing')
  return plainPage({
    locale,
    title: t.failed,
    body: html`<h1>${t.failed}</h1>
      <p role="alert">${text}</p>
      <p><a href="${localePath(locale, BILLING_FORM_PATH)}">${t.back}</a></p>`,
  })
}

/**
 * A page in place of a redirect, because `form-action 'self'` also forbids a form's redirect to another site.
 */
const onwardPage = (locale: Locale, address: string) => {
  const t = textsOf(locale, 'billing')
  return plainPage({
    locale,
    title: t.onward,
    goTo: address,
    body: html`<h1>${t.onward}</h1>
      <p><a href="${address}">${t.onwardLink}</a></p>`,
  })
}

/**
 * For browsers without script: makes the same calls, and redirects to the page that shows the outcome, or to
 * the payment page.
 */
export const createBillingForm =
  (api: (request: Request) => Response | Promise<Response>, publicUrl: string) =>
  async (c: Context): Promise<Response> => {
    const { locale } = splitLocale(c.req.path)
    c.header('Cache-Control', 'private, no-store')
    c.header('Content-Security-Policy', PLAIN_PAGE_POLICY)
    const fields = await readForm(c)
    const { deed: action } = fields
    const errors = textsOf(locale, 'errors')
    if (!isAction(action)) return c.html(failedPage(locale, errors.bad_request), 400)

    const headers = new Headers({ 'content-type': 'application/json' })
    for (const name of FORWARDED) {
      const value = c.req.header(name)
      if (value) headers.set(name, value)
    }
    const answer = await api(
      new Request(`${publicUrl}/api/subscriptions/${action}?lng=${locale}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyOf(action, locale, fields)),
      }),
    )
    if (answer.status === 401)
      return c.redirect(
        `${localePath(locale, '/sign-in')}?next=${encodeURIComponent(localePath(locale, BILLING_FORM_PATH))}`,
        303,
      )
    if (!answer.ok) {
      const { code } = await refusalOf(c, answer)
      return c.html(failedPage(locale, errors[code]), answer.status as 400)
    }
    if (action !== 'checkout' && action !== 'portal')
      return c.redirect(localePath(locale, `${BILLING_FORM_PATH}?done=${DONE_BY_ACTION[action]}`), 303)
    const { data } = (await answer.json()) as { data: { url: string } }
    return new URL(data.url, publicUrl).origin === new URL(publicUrl).origin
      ? c.redirect(data.url, 303)
      : c.html(onwardPage(locale, data.url))
  }
