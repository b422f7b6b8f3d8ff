import { ERRORS } from '#contract/errors.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import { FORM_FIELD } from '#web/lib/forms/form-declaration.ts'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createOneClickUnsubscribe } from '../endpoints/one-click-unsubscribe.ts'
import { failurePage } from '../pages/failure-page.ts'
import type { Pages } from '../pages/pages.ts'
import type { Clients } from '../security/clients.ts'
import { ONWARD_PAGE_POLICY, onwardPage } from './onward-page.ts'
import { findPostableForm } from './posted-forms.ts'
import { callHeaders, readFields } from './read-submission.ts'
import { createRepeats } from './repeats.ts'
import { createSubmit, type Outcome } from './submit.ts'

const MAX_FORM_BYTES = 64 * 1024

interface FormRouteOptions {
  fetchApi: (request: Request) => Response | Promise<Response>
  publicUrl: string
  clients: Clients
  countedClient: (c: Context) => string | undefined
  /** Absent in a process without pages, which answers refusals as text. */
  pages: Pages | undefined
}

/** Without leading slashes, because a redirect to `//host` would lead to another site. */
const pageOf = (request: Request, publicUrl: string): URL => {
  const { pathname, search } = new URL(request.url)
  const page = new URL(publicUrl)
  page.pathname = pathname.replace(/^\/+/, '/')
  page.search = search
  return page
}

/**
 * Accepts the forms of every page from browsers without script: makes the call that the page makes with
 * script, then redirects, or renders the same page again with what was typed and what is wrong with it.
 */
export const createFormRoute = (options: FormRouteOptions): Hono => {
  const { clients, countedClient, pages, publicUrl } = options
  const submit = createSubmit(options.fetchApi, publicUrl)
  const unsubscribe = createOneClickUnsubscribe(options.fetchApi, publicUrl)
  const once = createRepeats<Outcome>(({ kind }) => kind === 'refused')

  const answerDone = async (c: Context, location: string, page: URL): Promise<Response> => {
    const { origin } = new URL(publicUrl)
    if (new URL(location, publicUrl).origin === origin) return c.redirect(location, 303)
    c.header('Content-Security-Policy', ONWARD_PAGE_POLICY)
    return c.html(onwardPage(splitLocale(page.pathname).locale, location))
  }
  const answerRefused = async (
    c: Context,
    { posted, status }: Outcome & { kind: 'refused' },
    page: URL,
  ): Promise<Response> => {
    // An overloaded process renders nothing; the browser's Back shows what was typed.
    if (status === ERRORS.overloaded.status) return c.html(failurePage('overloaded', page.pathname), 503)
    if (!pages) return c.text(Object.values(posted.problems).join('\n'), status as 422)
    const again = new Request(page, { headers: c.req.raw.headers })
    return pages.answerForm(again, countedClient(c), { posted, status })
  }
  const handle = async (c: Context, next: Next): Promise<Response | void> => {
    const fields = await readFields(c)
    const client = countedClient(c)
    if (!fields?.has(FORM_FIELD)) {
      const unsubscribed = await clients.visit(client, () => unsubscribe(c, fields))
      return unsubscribed ?? (fields ? c.text(ERRORS.bad_request.message, 400) : next())
    }
    const headers = callHeaders(c.req.raw, publicUrl)
    if (!headers) return c.text(ERRORS.forbidden.message, 403)
    const form = findPostableForm(fields.get(FORM_FIELD))
    if (!form) return c.text(ERRORS.bad_request.message, 400)
    const page = pageOf(c.req.raw, publicUrl)
    const { locale } = splitLocale(page.pathname)
    // Rendering again is outside of the visit, because calls of a page's loaders are not counted.
    const outcome = await once([client, headers], [page.href, ...fields], () =>
      clients.visit(client, () => submit({ form, fields, page, locale, headers })),
    )
    const answer = await (outcome.kind === 'done'
      ? answerDone(c, outcome.location, page)
      : answerRefused(c, outcome, page))
    for (const cookie of outcome.cookies) answer.headers.append('Set-Cookie', cookie)
    if (outcome.kind === 'refused' && outcome.retryAfter)
      answer.headers.set('Retry-After', outcome.retryAfter)
    answer.headers.set('Cache-Control', 'private, no-store')
    return answer
  }
  const limit = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (c) => c.text(ERRORS.too_large.message, 413),
  })
  return new Hono().post('*', limit, handle)
}
