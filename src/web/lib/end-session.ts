import { forgetSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import type { Environment } from './environment.ts'
import { announceSessionEnded } from './session-ended.ts'
import { accountOf, ANONYMOUS } from './viewer.ts'

/** An account's page whose session is over belongs to nobody from now on. Told once. */
export const endSession = (environment: Pick<Environment, 'viewer' | 'cache'>): void => {
  // An app's token is refused once, and perhaps at its start: before anybody knows whose it was.
  if (isNative) void forgetSessionToken()
  else if (!accountOf(environment.viewer)) return
  environment.viewer = ANONYMOUS
  environment.cache?.clear()
  announceSessionEnded()
}
