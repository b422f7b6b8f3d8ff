import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'

/** Stored per asynchronous call chain, so that code deep in it needs no parameter for the request or job. */
export interface RequestContext {
  id: string
  /** The declared route (`/articles/{id}`) and never the URL, which may contain personal data. */
  route?: string
  job?: string
  /**
   * Set for a request with a body, which acquires its slot when the body has arrived; false if the process is
   * overloaded by then.
   */
  admit?: () => boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

export const withRequestContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

export const currentRequestContext = (): RequestContext | undefined => storage.getStore()

/** The first name counts, because a page calls the API in process and those calls have names too. */
export const nameRoute = (route: string): void => {
  const context = storage.getStore()
  if (context) context.route ??= route
}

/**
 * A handler of a POST calls this between reading the body and acting, because otherwise its work is not
 * counted as load. Calls of the API do so in `api/http/mount.ts`, which covers forms that make one.
 *
 * @returns false when the process became overloaded while the body arrived
 */
export const admit = (): boolean => storage.getStore()?.admit?.() !== false

/** @throws AppError `overloaded` where `admit` returns false */
export const assertCapacity = (): void => {
  if (!admit()) throw new AppError('overloaded')
}

const PROXY_ID = /^[\w.-]{8,64}$/

/** A trusted proxy may set `X-Request-Id`, so that its log and this one name a request alike. */
export const requestId = (header: string | string[] | undefined, isProxyTrusted: boolean): string =>
  isProxyTrusted && typeof header === 'string' && PROXY_ID.test(header) ? header : randomUUID()
