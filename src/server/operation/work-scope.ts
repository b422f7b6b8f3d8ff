import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'

/** What the process is doing on somebody's behalf: answering a request, or running a job. */
export interface WorkScope {
  /** On every line of the log that is written meanwhile. */
  id: string
  /** A request's route as it is declared (`/articles/{id}`), never its address. */
  route?: string
  job?: string
  /** Of a request with a body, asked once that is here: whether there is still a place for it, which is taken thereby. */
  admit?: () => boolean
}

const scopes = new AsyncLocalStorage<WorkScope>()

export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work)

export const currentScope = (): WorkScope | undefined => scopes.getStore()

/** Names the route of the request under way. The first name counts: pages make calls of their own. */
export const nameRoute = (route: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.route ??= route
}

/**
 * A request has all it needs and begins to act; false when there came to be too much to do while its body came in. Whoever acts
 * on what was posted asks this first, or their work is no load to anybody. Calls of the API do by themselves (`api/mount.ts`),
 * and so do forms that make one.
 */
export const takePlace = (): boolean => scopes.getStore()?.admit?.() !== false

/**
 * The same for what fails by throwing.
 *
 * @throws AppError `overloaded`.
 */
export const requirePlace = (): void => {
  if (!takePlace()) throw new AppError('overloaded')
}

const PROXY_ID = /^[\w.-]{8,64}$/

/** An id for a request: the one a trusted proxy gave it (`X-Request-Id`), or a new one. */
export const requestId = (header: string | string[] | undefined, isProxyTrusted: boolean): string =>
  isProxyTrusted && typeof header === 'string' && PROXY_ID.test(header) ? header : randomUUID()
