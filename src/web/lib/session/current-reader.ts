import { useRouter } from '@tanstack/react-router'
import type { User } from '#contract/readers/user.ts'
import { isNative } from '#web/platform/target.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { ANONYMOUS_READER, type CurrentReader, currentReaderOf } from '#web/lib/api/reader.ts'

/**
 * The reader of an app without an account (section 3). Local state only: for the server they are a visitor.
 */
export const GUEST: CurrentReader = {
  role: 'guest',
  user: {
    id: 'guest',
    email: null,
    email_verified: false,
    role: 'guest',
    firstName: '',
    lastName: '',
    fullName: '',
    avatar: null,
    metadata: { role: 'guest', tier: 'free' },
  },
}

/** The account; null for visitors and for guests of the apps. */
export const accountOf = ({ role, user }: CurrentReader): User | null =>
  isNative && role === 'guest' ? null : user

/**
 * The reader of an app before the first query: a guest if they once continued as one, unless there is a
 * session.
 */
export const currentReaderAtStart = (hasSession: boolean): CurrentReader => {
  if (hasSession) local.remove(STORAGE_KEYS.guestMode)
  return local.get(STORAGE_KEYS.guestMode) ? GUEST : ANONYMOUS_READER
}

/** Queries the session's account. An expired session is an ordinary visitor. */
export const loadCurrentReader = async (api: Api): Promise<CurrentReader> => {
  try {
    return currentReaderOf((await api('GET /auth/me')).user)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return ANONYMOUS_READER
    return { ...ANONYMOUS_READER, isUncertain: true }
  }
}

/** The current reader. A change (signing in or out, a purchase) reloads the page. */
export const useCurrentReader = (): CurrentReader => useRouter().options.context.viewer

/** Null for visitors and for guests of the apps. */
export const useAccount = (): User | null => accountOf(useCurrentReader())
