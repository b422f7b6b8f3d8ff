import { ERRORS } from '#contract/errors.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { callFor, type InProcessApi, isOwnPage, isTooLong, readFields, refusalOf } from './form-call.ts'
import { plainPage } from './plain-page.ts'
import { textsOf } from '#locales/texts.ts'

const FIELDS = ['name', 'email', 'topic', 'message', 'website'] as const
type ContactForm = Record<(typeof FIELDS)[number], string>

const readContactForm = async (c: Context): Promise<ContactForm> => {
  // A body that is no form has no fields, and the call then names those that are required.
  const fields = await readFields(c).catch(() => [])
  const given = new Map(fields.map(({ name, value }) => [name, value]))
  return Object.fromEntries(FIELDS.map((name) => [name, given.get(name) ?? ''])) as ContactForm
}

/** Contains what the reader typed, so that it can be corrected and sent again. */
const againPage = (locale: Locale, form: ContactForm, reason: string) => {
  const t = textsOf(locale, 'contact')
  return plainPage({
    locale,
    title: t.title,
    body: html` <h1>${t.title}</h1>
      <p role="alert"><strong>${t.failed} ${reason}</strong></p>
      <form method="post" action="${localePath(locale, '/contact')}">
        <p>
          <label
            >${t.name}<br /><input name="name" value="${form.name}" maxlength="${CONTACT_NAME_MAX}" required
          /></label>
        </p>
        <p>
          <label>${t.email}<br /><input name="email" type="email" value="${form.email}" required /></label>
        </p>
        <p>
          <label
            >${t.topic}<br />
            <select name="topic">
              ${Object.entries(t.topics).map(
                ([value, text]) =>
                  html`<option value="${value}" ${value === form.topic ? 'selected' : ''}>${text}</option>`,
              )}
            </select></label
          >
        </p>
        <p>
          <label
            >${t.message}<br />
            <textarea name="message" rows="12" cols="60" maxlength="${CONTACT_MESSAGE_MAX}" required>
${form.message}</textarea>
          </label>
        </p>
        <p><button type="submit">${t.send}</button></p>
      </form>`,
  })
}

/** For browsers without script: makes the call that the page makes with script, and answers with a page. */
export const createContactForm =
  (api: InProcessApi, publicUrl: string) =>
  async (c: Context): Promise<Response> => {
    if (!isOwnPage(c, publicUrl)) return c.text(ERRORS.forbidden.message, 403)
    if (isTooLong(c)) return c.text(ERRORS.too_large.message, 413)
    const { locale } = splitLocale(c.req.path)
    const form = await readContactForm(c)
    const body = { ...form, lng: locale }
    const answer = await callFor(c, api, publicUrl, { path: '/contact', body, isReaders: true })
    c.header('Cache-Control', 'private, no-store')
    if (answer.ok) return c.redirect(localePath(locale, '/contact?sent=1'), 303)
    const { code } = await refusalOf(c, answer)
    return c.html(againPage(locale, form, textsOf(locale, 'errors')[code]), answer.status as 400)
  }
