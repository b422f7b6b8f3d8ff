import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { bodyLimit } from 'hono/body-limit'
import { callFor, type InProcessApi, isOwnPage, MAX_FORM_BYTES, readFields, refusalOf } from './form-call.ts'
import { plainPage } from './plain-page.ts'
import { textsOf } from '#locales/texts.ts'

/** A checkbox group sends one name several times; of any other name the last value counts. */
interface Fields {
  one: (name: string) => string
  all: (name: string) => string[]
  has: (name: string) => boolean
}

const fieldsOf = async (c: Context): Promise<Fields> => {
  // A mail program may send a body that is no form, which has no fields.
  const given = await readFields(c).catch(() => [])
  const all = (name: string) => given.filter((field) => field.name === name).map(({ value }) => value)
  return { all, one: (name) => all(name).at(-1) ?? '', has: (name) => all(name).length > 0 }
}

const refusedPage = (locale: Locale, back: string, reason: string) => {
  const t = textsOf(locale, 'newsletterCard')
  return plainPage({
    locale,
    title: t.formTitle,
    body: html`<h1>${t.formTitle}</h1>
      <p role="alert"><strong>${reason}</strong></p>
      <p><a href="${back}">${t.formAgain}</a></p>`,
  })
}

const withToken = (path: string, token: string, more = ''): string =>
  `${path}?token=${encodeURIComponent(token)}${more}`

const settingsOf = (fields: Fields) => ({
  wantsDaily: fields.has('wantsDaily'),
  wantsWeekly: fields.has('wantsWeekly'),
  language: fields.one('language'),
  timeZone: fields.one('timeZone'),
  sendHour: Number(fields.one('sendHour')),
  days: fields.all('days').map(Number),
  categories: fields.all('categories'),
  minutes: Number(fields.one('minutes')),
  pausedUntil: fields.one('pausedUntil') || null,
})

/**
 * Serves browsers without script, and mail programs that post to List-Unsubscribe (RFC 8058) without cookie
 * or origin. A form with the token of a link acts by that token alone, so its call has no cookie.
 */
export const createNewsletterForms = (api: InProcessApi, publicUrl: string): Hono => {
  const forms = new Hono()

  const answer = async (
    c: Context,
    call: { path: string; body: Record<string, unknown>; isReaders: boolean },
    ways: { on: (response: Record<string, unknown>) => string; back: string },
  ): Promise<Response> => {
    const { locale } = splitLocale(c.req.path)
    const response = await callFor(c, api, publicUrl, call)
    c.header('Cache-Control', 'private, no-store')
    if (response.ok)
      return c.redirect(localePath(locale, ways.on((await response.json()) as Record<string, unknown>)), 303)
    const { code } = await refusalOf(c, response)
    const reason = textsOf(locale, 'errors')[code satisfies ErrorCode]
    return c.html(refusedPage(locale, localePath(locale, ways.back), reason), response.status as 400)
  }

  const subscribe = async (c: Context) => {
    if (!isOwnPage(c, publicUrl)) return c.text(ERRORS.forbidden.message, 403)
    const fields = await fieldsOf(c)
    const body = {
      email: fields.one('email'),
      wantsDaily: fields.has('wantsDaily'),
      wantsWeekly: fields.has('wantsWeekly'),
      source: fields.one('source') || undefined,
      website: fields.one('website'),
      lng: splitLocale(c.req.path).locale,
    }
    const on = (response: Record<string, unknown>) =>
      response['needsConfirmation'] ? '/newsletter?sent=1' : '/newsletter/preferences'
    return answer(c, { path: '/newsletters/subscribe', body, isReaders: true }, { on, back: '/newsletter' })
  }

  const confirm = async (c: Context) => {
    const token = (await fieldsOf(c)).one('token')
    return answer(
      c,
      { path: '/newsletters/confirm', body: { token }, isReaders: false },
      {
        on: (response) => withToken('/newsletter/confirmed', String(response['token'])),
        back: withToken('/newsletter/confirm', token),
      },
    )
  }

  const savePreferences = async (c: Context) => {
    const fields = await fieldsOf(c)
    const token = fields.one('token')
    if (!token && !isOwnPage(c, publicUrl)) return c.text(ERRORS.forbidden.message, 403)
    const page = token ? withToken('/newsletter/preferences', token) : '/newsletter/preferences'
    return answer(
      c,
      token
        ? { path: '/newsletters/preferences', body: { ...settingsOf(fields), token }, isReaders: false }
        : { path: '/newsletters/me', body: settingsOf(fields), isReaders: true },
      { on: (response) => (response['needsConfirmation'] ? '/newsletter?sent=1' : page), back: page },
    )
  }

  const leave = async (c: Context) => {
    const fields = await fieldsOf(c)
    const token = fields.one('token') || (c.req.query('token') ?? '')
    const path = '/newsletters/unsubscribe'
    // The form of a page names an action; a request without one is a mail program's one-click unsubscription.
    if (!fields.has('action')) {
      const body = { token, isOneClick: true }
      const response = await callFor(c, api, publicUrl, { path, body, isReaders: false })
      c.header('Cache-Control', 'no-store')
      if (response.ok) return c.text('Unsubscribed')
      const { error } = await refusalOf(c, response)
      return c.text(error, response.status as 400)
    }
    const days = fields.one('days')
    const body = { token, action: fields.one('action'), ...(days && { days: Number(days) }) }
    const page = withToken('/newsletter/unsubscribe', token)
    return answer(c, { path, body, isReaders: false }, { on: () => `${page}&done=1`, back: page })
  }

  const limit = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (c) => c.text(ERRORS.too_large.message, 413),
  })
  const accept = (page: string, handle: (c: Context) => Promise<Response>) => {
    for (const locale of LOCALES) forms.post(localePath(locale, page), limit, handle)
  }
  accept('/newsletter', subscribe)
  accept('/newsletter/confirm', confirm)
  accept('/newsletter/preferences', savePreferences)
  accept('/newsletter/unsubscribe', leave)
  return forms
}
