import { APPLE, GOOGLE } from '#adapters/identity/id-tokens.ts'
import type { Env } from '#server/settings/env.ts'
import { type Finding, pass, reasonOf, unknown } from './finding.ts'
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

const purchases = (env: Env): Finding => {
  if (!env.APPLE_BUNDLE_ID) return pass('apple.purchases', 'not used')
  return env.APPLE_IAP_KEY
    ? pass('apple.purchases', 'the key has the right form; Apple refuses a wrong one at the first purchase')
    : unknown(
        'apple.purchases',
        'without a key purchases are known only by what Apple signed',
        'Set APPLE_IAP_KEY, APPLE_IAP_KEY_ID and APPLE_IAP_ISSUER_ID (docs/subscriptions.md).',
      )
}

export const checkSignIn = async (env: Env, outside: Outside): Promise<Finding[]> => [
  await keys('apple.sign-in', { url: APPLE.keySetUrl, isUsed: env.APPLE_CLIENT_IDS.length > 0 }, outside),
  purchases(env),
  await keys('google.sign-in', { url: GOOGLE.keySetUrl, isUsed: env.GOOGLE_CLIENT_IDS.length > 0 }, outside),
]
