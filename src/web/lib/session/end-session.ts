import { forgetSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import type { ApiCache } from '#web/lib/api/api-cache.ts'
import { announceSessionEnded } from './session-ended.ts'
import { accountOf, ANONYMOUS, type Viewer } from './viewer.ts'

/** An account's page whose session is over belongs to nobody from now on. Told once. */
export const endSession = (environment: { viewer: Viewer; cache?: ApiCache | undefined }): void => {
  // An app's token is refused once, and perhaps at its start: before anybody knows whose it was.
  if (isNative) void forgetSessionToken()
  else if (!accountOf(environment.viewer)) return
  environment.viewer = ANONYMOUS
  environment.cache?.clear()
  announceSessionEnded()
}
