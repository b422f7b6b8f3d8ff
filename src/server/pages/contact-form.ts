import { ERRORS, type ErrorBody } from '#contract/errors.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { localePath, splitLocale } from '#contract/locale-path.ts'
import { contactTexts } from '#web/i18n/areas/contact.ts'
import { loadErrorTexts } from '#web/i18n/error-texts.ts'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'

const FIELDS = ['name', 'email', 'topic', 'message', 'website'] as const
type Letter = Record<(typeof FIELDS)[number], string>

const MAX_BYTES = 64 * 1024

/** A page of another site may not have a reader's browser write to us. */
const isOwnPage = (c: Context, publicUrl: string): boolean => {
  const origin = c.req.header('origin')
  return origin === undefined || [new URL(publicUrl).origin, new URL(c.req.url).origin].includes(origin)
}

const readLetter = async (c: Context): Promise<Letter> => {
  const form = await c.req.formData()
  const valueOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  return Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)])) as Letter
}

/** What could not be sent, to be mended and sent again. As plain as can be: it has to work without anything. */
const againPage = (locale: Locale, letter: Letter, reason: string) => {
  const t = contactTexts[locale]
  return plainPage({
    locale,
    title: t.title,
    body: html` <h1>${t.title}</h1>
      <p role="alert"><strong>${t.failed} ${reason}</strong></p>
      <form method="post" action="${localePath(locale, '/contact')}">
        <p>
          <label
            >${t.name}<br /><input
              name="name"
              value="${letter.name}"
              maxlength="${CONTACT_NAME_MAX}"
              required
          /></label>
        </p>
        <p>
          <label>${t.email}<br /><input name="email" type="email" value="${letter.email}" required /></label>
        </p>
        <p>
          <label
            >${t.topic}<br />
            <select name="topic">
              ${Object.entries(t.topics).map(
                ([value, text]) =>
                  html`<option value="${value}" ${value === letter.topic ? 'selected' : ''}>${text}</option>`,
              )}
            </select></label
          >
        </p>
        <p>
          <label
            >${t.message}<br />
            <textarea name="message" rows="12" cols="60" maxlength="${CONTACT_MESSAGE_MAX}" required>
${letter.message}</textarea>
          </label>
        </p>
        <p><button type="submit">${t.send}</button></p>
      </form>`,
  })
}

/**
 * The contact form as browsers send it without script: the same call as with it, answered by a page. What
 * could not be sent comes back in the form, so that no word is lost.
 *
 * @param api answers a call in process, counted for whoever sent the form.
 */
export const createContactForm =
  (api: (request: Request) => Response | Promise<Response>, publicUrl: string) =>
  async (c: Context): Promise<Response> => {
    if (!isOwnPage(c, publicUrl)) return c.text(ERRORS.forbidden.message, 403)
    if (Number(c.req.header('content-length') ?? Infinity) > MAX_BYTES) return c.text('Too long', 413)
    const { locale } = splitLocale(c.req.path)
    const letter = await readLetter(c)
    // Its origin has been checked above; the call asks for it where there is a session.
    const headers = new Headers({ 'content-type': 'application/json', origin: new URL(publicUrl).origin })
    for (const name of ['cookie', 'authorization']) {
      const value = c.req.header(name)
      if (value) headers.set(name, value)
    }
    const answer = await api(
      new Request(`${publicUrl}/api/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...letter, lng: locale }),
      }),
    )
    c.header('Cache-Control', 'private, no-store')
    if (answer.ok) return c.redirect(localePath(locale, '/contact?sent=1'), 303)
    const { code } = (await answer.json()) as ErrorBody
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter) c.header('Retry-After', retryAfter)
    c.header('Content-Security-Policy', PLAIN_PAGE_POLICY)
    return c.html(againPage(locale, letter, (await loadErrorTexts(locale))[code]), answer.status as 400)
  }
