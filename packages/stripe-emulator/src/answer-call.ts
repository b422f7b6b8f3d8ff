import { createHash } from 'node:crypto'
import { type Answer, answerOnce } from './answer-once.ts'
import { StripeErrorResponse } from './state/stripe-error-response.ts'
import { expand } from './requests/expand.ts'
import { type Raw, readForm } from './requests/form.ts'
import { readParams } from './requests/read-params.ts'
import { requestSchemas } from './requests/request-schemas.ts'
import type { Route } from './requests/route.ts'
import { ROUTES } from './resources/routes.ts'
import type { EmulatorStore } from './state/emulator-store.ts'
import { newId, type Transaction } from './state/transaction.ts'

interface Call {
  request: Request
  secretKey: string
  store: EmulatorStore
  clock: () => Date
  transact: <T>(
    work: (tx: Transaction) => Promise<T>,
    request: { id: string; idempotency_key: string | null },
  ) => Promise<T>
}

const MATCHERS = ROUTES.map((route) => {
  const [method = '', pattern = ''] = route.call.split(' ')
  return { route, method, path: new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`) }
})

const findRoute = (method: string, path: string): { route: Route; id: string } => {
  for (const matcher of MATCHERS) {
    const match = matcher.method === method ? matcher.path.exec(path) : null
    if (match) return { route: matcher.route, id: decodeURIComponent(match[1] ?? '') }
  }
  throw new StripeErrorResponse(
    `Unrecognized request URL (${method}: ${path}). Aperçu's sandbox answers what Aperçu asks of Stripe and nothing else.`,
    { status: 404 },
  )
}

const checkCaller = ({ headers }: Request, secretKey: string): void => {
  const given = headers.get('authorization')?.replace(/^Bearer /i, '')
  if (!given) throw new StripeErrorResponse('You did not provide an API key.', { status: 401 })
  if (given !== secretKey) throw new StripeErrorResponse('Invalid API Key provided', { status: 401 })
  const version = headers.get('stripe-version')
  const { apiVersion } = requestSchemas()
  if (version !== apiVersion)
    throw new StripeErrorResponse(
      `Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`,
      {
        param: 'Stripe-Version',
      },
    )
}

const readRaw = async (request: Request, url: URL): Promise<{ raw: Raw; text: string }> => {
  const text = request.method === 'POST' ? await request.text() : url.search.slice(1)
  return { raw: readForm(text), text }
}

/** Returns a declined charge instead of throwing, because a thrown error rolls the transaction back. */
const keepingDeclines = async (work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StripeErrorResponse && error.keepsState)
      return { status: error.status, body: error.body }
    throw error
  }
}

const respond = (
  { status, body, isReplay = false }: Answer & { isReplay?: boolean },
  { requestId, at }: { requestId: string; at: Date },
): Response =>
  Response.json(body, {
    status,
    headers: {
      date: at.toUTCString(),
      'request-id': requestId,
      'stripe-version': requestSchemas().apiVersion,
      // Prevents the SDK from retrying a 409 or 5xx, because in process no error is transient.
      'stripe-should-retry': 'false',
      ...(isReplay && { 'idempotent-replayed': 'true' }),
    },
  })

/**
 * Returns a response for every error that Stripe would return. Other errors are bugs and reject, so that they
 * surface in the host.
 */
export const answerCall = async ({ request, secretKey, store, clock, transact }: Call): Promise<Response> => {
  const requestId = newId('req')
  const sent = { requestId, at: clock() }
  try {
    checkCaller(request, secretKey)
    const url = new URL(request.url)
    const { route, id } = findRoute(request.method, url.pathname)
    const { raw, text } = await readRaw(request, url)
    const params = readParams(route.call, raw)
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
    const fingerprint = createHash('sha256').update(`${url.pathname}\n${text}`).digest('base64url')
    const answer = await transact(
      async (tx) => {
        const work = () =>
          keepingDeclines(async () => {
            const found = await route.answer(tx, params as never, id)
            return { status: 200, body: await expand(tx, found, params) }
          })
        return key ? answerOnce({ store, now: clock(), key, fingerprint }, work) : work()
      },
      { id: requestId, idempotency_key: key },
    )
    return respond(answer, sent)
  } catch (error) {
    if (error instanceof StripeErrorResponse) return respond({ status: error.status, body: error.body }, sent)
    throw error
  }
}
