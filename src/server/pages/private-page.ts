import { AppError } from '#contract/errors.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import { isLinkPath } from '#web/lib/addresses/hide-link-token.ts'
import {
  DEVELOPMENT_POLICY,
  LINK_PAGE_HEADERS,
  nonceSources,
  pageHeaders,
} from '../security/security-headers.ts'
import { hasSession, readListLanguagesCookie, parseCookies } from '../serving/visitor.ts'
import { type PagesOptions, siteContext } from './page-options.ts'
import { newNonce, privateAnswer, type RenderedPage, renderPage } from './render.ts'

/** The headers by which the API recognises the reader and the client. */
const FORWARDED = ['cookie', 'authorization', 'user-agent', 'x-forwarded-for'] as const

const asReader = (call: Request, page: Request): Request => {
  for (const name of FORWARDED) {
    const value = page.headers.get(name)
    if (value) call.headers.set(name, value)
  }
  return call
}

/** Checks the address of the API call, because the page's address has many spellings. */
const isSearch = (call: Request): boolean => new URL(call.url).searchParams.has('search')

/** A form of a browser without script that was refused. */
export interface FormRefusal {
  posted: PostedForm
  status: number
}

interface PrivatePage {
  request: Request
  url: URL
  /** Counts a search against the client's limit, because a search is expensive. */
  countSearch: () => Promise<void>
  refusal?: FormRefusal
}

/**
 * @throws AppError `overloaded` or `rate_limited` of a call to the API, because the reader should try again
 */
const renderForReader = async (
  options: PagesOptions,
  nonce: string,
  { request, url, countSearch, refusal }: PrivatePage,
): Promise<RenderedPage> => {
  const { fetchApi, renderer, publicUrl } = options
  let limit: AppError | undefined
  // Copies method and headers alone, because the copy of a whole request would ask a GET for its body.
  const asked = new Request(publicUrl + url.pathname + url.search, {
    method: request.method,
    headers: request.headers,
  })
  const page = await renderPage(renderer, asked, {
    ...siteContext(options, splitLocale(url.pathname).locale),
    nonce,
    posted: refusal?.posted,
    hasSession: hasSession(request.headers, publicUrl),
    listLanguages: readListLanguagesCookie(parseCookies(request.headers.get('cookie'))),
    fetchApi: async (call) => {
      try {
        if (isSearch(call)) await countSearch()
      } catch (error) {
        if (error instanceof AppError) limit ??= error
        throw error
      }
      const answer = await fetchApi(asReader(call, request))
      if (answer.status === 503) limit ??= new AppError('overloaded')
      return answer
    },
  })
  if (page.status >= 500 && limit) throw limit
  // Thrown, a failure of the renderer becomes the failure page. The message is logged, so it has no address.
  if (page.status >= 500) throw new Error(`The renderer answered ${page.status}`)
  return page
}

/** Renders with the credentials of the reader, so no cache may store the page. */
export const answerPrivately = async (
  options: PagesOptions,
  headers: Record<string, string>,
  page: PrivatePage,
): Promise<Response> => {
  const nonce = newNonce()
  const rendered = await renderForReader(options, nonce, page)
  for (const [name, value] of Object.entries({
    ...headers,
    ...(isLinkPath(splitLocale(page.url.pathname).path) && LINK_PAGE_HEADERS),
    ...(options.isProduction
      ? pageHeaders(nonceSources(nonce), options.publicUrl)
      : { 'content-security-policy': DEVELOPMENT_POLICY }),
    'cache-control': 'private, no-store',
  }))
    rendered.headers.set(name, value)
  // A page that redirects or is missing says so itself.
  if (page.refusal && rendered.status === 200) rendered.status = page.refusal.status
  return privateAnswer(rendered, page.request.headers.get('accept-encoding') ?? '')
}
