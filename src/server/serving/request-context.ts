import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'

/** The request or job this process is working on, as its asynchronous call chain sees it. */
export interface RequestContext {
  /** On every log line that is written meanwhile. */
  id: string
  /** The declared route of a request (`/articles/{id}`), never its URL. */
  route?: string
  job?: string
  /** For a request with a body, called once the body has arrived: acquires a concurrency slot, or returns false. */
  admit?: () => boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

export const withRequestContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

export const currentRequestContext = (): RequestContext | undefined => storage.getStore()

/** Names the route of the current request. The first name counts, since pages make calls of their own. */
export const nameRoute = (route: string): void => {
  const context = storage.getStore()
  if (context) context.route ??= route
}

/**
 * Acquires a concurrency slot for a request whose body has arrived; false when the process became overloaded meanwhile. Every
 * handler of a POST calls this before it acts, or its work is not counted as load. Calls of the API do so by themselves
 * (`api/http/mount.ts`), and so do forms that make one.
 */
export const admit = (): boolean => storage.getStore()?.admit?.() !== false

/**
 * The same for handlers that fail by throwing.
 *
 * @throws AppError `overloaded`.
 */
export const assertCapacity = (): void => {
  if (!admit()) throw new AppError('overloaded')
}

const PROXY_ID = /^[\w.-]{8,64}$/

/** The id of a request: from a trusted proxy (`X-Request-Id`), or a new one. */
export const requestId = (header: string | string[] | undefined, isProxyTrusted: boolean): string =>
  isProxyTrusted && typeof header === 'string' && PROXY_ID.test(header) ? header : randomUUID()
