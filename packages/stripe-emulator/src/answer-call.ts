import { createHash } from 'node:crypto'
import { type Answer, answerOnce } from './answer-once.ts'
import { ApiError } from './api-error.ts'
import { expand } from './expand.ts'
import { type Raw, readForm } from './form.ts'
import { readParams } from './read-params.ts'
import { requestSchemas } from './request-schemas.ts'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'
import type { EmulatorStore } from './emulator-store.ts'
import { newId, type Transaction } from './transaction.ts'

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
  throw new ApiError(
    `Unrecognized request URL (${method}: ${path}). Aperçu's sandbox answers what Aperçu asks of Stripe and nothing else.`,
    { status: 404 },
  )
}

const checkCaller = ({ headers }: Request, secretKey: string): void => {
  const given = headers.get('authorization')?.replace(/^Bearer /i, '')
  if (!given) throw new ApiError('You did not provide an API key.', { status: 401 })
  if (given !== secretKey) throw new ApiError('Invalid API Key provided', { status: 401 })
  const version = headers.get('stripe-version')
  const { apiVersion } = requestSchemas()
  if (version !== apiVersion)
    throw new ApiError(`Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`, {
      param: 'Stripe-Version',
    })
}

const readRaw = async (request: Request, url: URL): Promise<{ raw: Raw; text: string }> => {
  const text = request.method === 'POST' ? await request.text() : url.search.slice(1)
  return { raw: readForm(text), text }
}

/** A declined charge keeps its state, as at Stripe; every other error rolls the transaction back. */
const keepingDeclines = async (work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.keepsState) return { status: error.status, body: error.body }
    throw error
  }
}

const respond = (
  { status, body, isReplay = false }: Answer & { isReplay?: boolean },
  requestId: string,
): Response =>
  Response.json(body, {
    status,
    headers: {
      'request-id': requestId,
      'stripe-version': requestSchemas().apiVersion,
      // The SDK retries only where Stripe says it may help; nothing here does.
      'stripe-should-retry': 'false',
      ...(isReplay && { 'idempotent-replayed': 'true' }),
    },
  })

/** Answers one request as Stripe's API does, as far as the product calls it. */
export const answerCall = async ({ request, secretKey, store, clock, transact }: Call): Promise<Response> => {
  const requestId = newId('req')
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
    return respond(answer, requestId)
  } catch (error) {
    if (error instanceof ApiError) return respond({ status: error.status, body: error.body }, requestId)
    throw error
  }
}
