import type { Api } from '#web/lib/api/api-client.ts'
import { accountOf } from '#web/lib/session/current-reader.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'

/** The router's context: one object a page in the browser, one a request on the server. */
export interface ReaderContext {
  api: Api
  /** Replaced when the session ends. */
  viewer: CurrentReader
}

/** Undefined for visitors and for guests of the apps. */
export const accountIdOf = ({ viewer }: ReaderContext): string | undefined => accountOf(viewer)?.id

/**
 * Creates state once for all components of a page. It belongs to the account: another reader gets another
 * instance, so signing out resets it.
 */
export const perReader = <Context extends ReaderContext, T>(
  create: (context: Context, accountId: string | undefined) => T,
): ((context: Context) => T) => {
  const instances = new WeakMap<Context, { accountId: string | undefined; instance: T }>()
  return (context) => {
    const accountId = accountIdOf(context)
    let known = instances.get(context)
    if (known?.accountId !== accountId || !known)
      instances.set(context, (known = { accountId, instance: create(context, accountId) }))
    return known.instance
  }
}
