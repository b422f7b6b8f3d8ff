import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { AppError, type ErrorBody } from '#contract/errors.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { articles } from './handlers/content/articles.ts'
import { billing } from './handlers/premium/billing.ts'
import { gifts } from './handlers/premium/gifts.ts'
import { bookmarks } from './handlers/readers/bookmarks.ts'
import { corrections } from './handlers/editorial/corrections.ts'
import { contact } from './handlers/readers/contact.ts'
import { digest } from './handlers/editorial/digest.ts'
import { auth } from './handlers/readers/auth.ts'
import { type ApiBindings, type ApiAppOptions, mountEndpoint } from './http/mount.ts'
import { newsletterDeliveries } from './handlers/readers/newsletter-deliveries.ts'
import { enrichment } from './handlers/content/enrichment.ts'
import { isCutShort, readFailure } from './http/failure.ts'
import { newsletters } from './handlers/readers/newsletters.ts'
import { editionDesk } from './handlers/newsroom/edition-desk.ts'
import { monitor } from './handlers/newsroom/monitor.ts'
import { modelTokens } from './handlers/newsroom/model-tokens.ts'
import { lexicon } from './handlers/newsroom/lexicon.ts'
import { newsroom } from './handlers/newsroom/newsroom.ts'
import { openApiDocument } from './openapi/openapi.ts'
import { iap } from './handlers/premium/iap.ts'
import { passkeyCalls } from './handlers/readers/passkeys.ts'
import { profile } from './handlers/readers/profile.ts'
import { figures } from './handlers/newsroom/figures.ts'
import { morning } from './handlers/newsroom/morning.ts'
import { notices } from './handlers/newsroom/notices.ts'
import { readerDesk } from './handlers/newsroom/reader-desk.ts'
import { rankings } from './handlers/editorial/rankings.ts'
import { createLimitReport } from './http/report-limit.ts'
import { search } from './handlers/content/search.ts'
import { staff } from './handlers/newsroom/staff.ts'
import { stories } from './handlers/content/stories.ts'
import { waysIn } from './handlers/readers/ways-in.ts'
import { mountWebhooks } from './handlers/premium/webhooks.ts'
import { subscriptions } from './handlers/premium/subscriptions.ts'
import type { Handlers } from './routes.ts'

/** Above the longest body, a picture of 240,000 characters (`setAvatar`). */
const MAX_BODY_BYTES = 256 * 1024

/** Handlers of all calls. A declared endpoint without a handler does not compile. */
const handlers: Handlers = {
  ...articles,
  ...rankings,
  ...search,
  ...stories,
  ...enrichment,
  ...digest,
  ...newsletterDeliveries,
  ...contact,
  ...corrections,
  ...auth,
  ...passkeyCalls,
  ...figures,
  ...modelTokens,
  ...morning,
  ...readerDesk,
  ...staff,
  ...notices,
  ...waysIn,
  ...profile,
  ...subscriptions,
  ...billing,
  ...gifts,
  ...bookmarks,
  ...newsletters,
  ...iap,
  ...monitor,
  ...newsroom,
  ...lexicon,
  ...editionDesk,
}

const errorBody = (error: AppError): ErrorBody => ({
  error: error.message,
  code: error.code,
  ...(error.details === undefined ? {} : { details: error.details }),
})

/**
 * The routes are under `/api`, the OpenAPI document at `/api/openapi.json` and its reference at `/api/docs`.
 */
export const createApiApp = (options: ApiAppOptions): Hono => {
  const { referencePage } = options
  const api = new Hono().basePath('/api')
  const reportLimit = createLimitReport(options.ctx)
  // Generated on the first request, because it takes longer than all the rest of the set-up.
  let document: ReturnType<typeof openApiDocument> | undefined
  // Not for GET: it has no body, and the check would copy each request into a second one.
  api.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError('too_large')
      },
    }),
  )
  mountWebhooks(api, options.ctx, options.assertCapacity)
  for (const name of Object.keys(endpoints) as EndpointName[])
    mountEndpoint(api, endpoints[name], handlers[name], options)

  api.get('/openapi.json', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json((document ??= openApiDocument(endpoints, options.publicUrl)))
  })
  if (referencePage)
    api.get('/docs', (c) => {
      c.header('Cache-Control', 'public, max-age=300')
      return c.html(referencePage(endpoints))
    })

  api.all('*', () => {
    throw new AppError('not_found')
  })
  api.onError((error, c) => {
    if (isCutShort(error, c.req.raw)) {
      options.ctx.log.debug({}, 'The client went away before its request was whole')
      return c.json(errorBody(new AppError('bad_request')), 400)
    }
    const { failure, headers } = readFailure(error)
    reportLimit(failure, c.req.method, options.currentClient?.())
    if (failure.code === 'server_error') options.ctx.log.error({ err: error }, 'A call failed unexpectedly')
    return c.json(errorBody(failure), failure.status as 500, headers)
  })
  return api
}

/**
 * Fetches from the API in process, for server-side rendering. The answer is passed on as a value instead of
 * JSON, which its declared type makes equivalent; callers must not mutate it. Errors are ordinary responses.
 */
export const askInProcess =
  (api: Hono) =>
  async (request: Request): Promise<Pick<Response, 'ok' | 'status' | 'json'>> => {
    let answer: unknown
    const respondInProcess = (value: unknown): void => {
      answer = value
    }
    const response = await api.fetch(request, { respondInProcess } satisfies ApiBindings)
    return answer === undefined ? response : { ok: true, status: response.status, json: async () => answer }
  }
