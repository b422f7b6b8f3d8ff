import { deleteSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import type { ApiCache } from '#web/lib/api/api-cache.ts'
import { announceSessionEnded } from './session-ended.ts'
import { accountOf } from './current-reader.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'

/**
 * Ends a session that the server rejected: the viewer becomes anonymous and the cache is cleared. Announced
 * once.
 */
export const endSession = (environment: { viewer: CurrentReader; cache?: ApiCache | undefined }): void => {
  // An app's token may be rejected at the start, before the account is known.
  if (isNative) void deleteSessionToken()
  else if (!accountOf(environment.viewer)) return
  environment.viewer = ANONYMOUS_READER
  environment.cache?.clear()
  announceSessionEnded()
}
