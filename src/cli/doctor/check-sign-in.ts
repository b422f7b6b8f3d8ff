import { APPLE, GOOGLE } from '#adapters/identity/id-tokens.ts'
import type { Env } from '#server/settings/env.ts'
import { type AppStore, AppStoreError, type StoreEnvironment } from '#domain/kernel/ports/app-store.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'
import type { Outside } from './outside.ts'

/** A setting that is well-formed and of another app is seen at the first sign-in only, so its form is all that is checked. */
const keys = async (
  check: string,
  { url, isUsed }: { url: string; isUsed: boolean },
  outside: Outside,
): Promise<Finding> => {
  if (!isUsed) return pass(check, 'not used')
  try {
    const answer = await outside.fetch(url)
    if (answer.ok) return pass(check, 'the keys that verify sign-ins can be read; try one sign-in')
    return unknown(check, `${url} answers ${answer.status}`, 'Try again later; sign-ins fail until then.')
  } catch (error) {
    return unknown(check, reasonOf(error), `Let this machine reach ${new URL(url).hostname}.`)
  }
}

/** No transaction has this id: Apple reads the key first, and refuses it with 401 or answers that it has no such transaction. */
const NO_TRANSACTION = '1'
const IS_REFUSED = new Set([401, 403])
/** Of a request that Apple let in: no such transaction, or no id of one. */
const IS_LET_IN = new Set([400, 404])

const statusOf = async (store: Pick<AppStore, 'fetchSubscription'>, environment: StoreEnvironment) => {
  try {
    await store.fetchSubscription(NO_TRANSACTION, environment)
    return { status: 404, reason: '' }
  } catch (error) {
    return { status: error instanceof AppStoreError ? error.status : undefined, reason: reasonOf(error) }
  }
}

const purchases = async (env: Env, outside: Outside): Promise<Finding> => {
  const check = 'apple.purchases'
  if (!env.APPLE_BUNDLE_ID) return pass(check, 'not used')
  const store = outside.openAppStore(env)
  if (!store?.canAsk)
    return unknown(
      check,
      'without a key purchases are known only by what Apple signed',
      'Set APPLE_IAP_KEY, APPLE_IAP_KEY_ID and APPLE_IAP_ISSUER_ID (docs/subscriptions.md).',
    )
  const sandbox = await statusOf(store, 'Sandbox')
  if (IS_REFUSED.has(sandbox.status ?? 0))
    return fail(
      check,
      `Apple refuses the key (${sandbox.status})`,
      'Set APPLE_IAP_KEY, APPLE_IAP_KEY_ID, APPLE_IAP_ISSUER_ID and APPLE_BUNDLE_ID as App Store Connect shows them.',
    )
  const production = await statusOf(store, 'Production')
  if (IS_LET_IN.has(production.status ?? 0)) return pass(check, 'Apple accepts the key')
  // Before its first release Apple's production knows no app.
  return IS_LET_IN.has(sandbox.status ?? 0) && IS_REFUSED.has(production.status ?? 0)
    ? unknown(
        check,
        'Apple accepts the key for its sandbox alone',
        'Run apercu doctor again once the app is in the App Store.',
      )
    : unknown(check, production.reason, 'Let this machine reach api.storekit.apple.com, and try again.')
}

export const checkSignIn = async (env: Env, outside: Outside): Promise<Finding[]> => [
  await keys('apple.sign-in', { url: APPLE.keySetUrl, isUsed: env.APPLE_CLIENT_IDS.length > 0 }, outside),
  await purchases(env, outside),
  await keys('google.sign-in', { url: GOOGLE.keySetUrl, isUsed: env.GOOGLE_CLIENT_IDS.length > 0 }, outside),
]
