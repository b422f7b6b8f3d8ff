import { useRouter } from '@tanstack/react-router'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/user.ts'
import { isNative } from '#web/platform/target.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** Who reads, as far as screens need to know. What they may do is decided by the server, call by call. */
export interface Viewer {
  role: Role
  /** Whoever has an account, or the guest of an app, who has none: ask `accountOf`. Null for visitors. */
  user: User | null
  /** There is a session, and the server could not say whose: neither signed in nor out. */
  isUncertain?: boolean
}

export const ANONYMOUS: Viewer = { role: 'anonymous', user: null }

/** Who reads in an app without an account (section 3). Made here: no call tells of them, and the server sees a visitor. */
export const GUEST: Viewer = {
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

/** Who has an account, which a guest of the apps has not. */
export const accountOf = ({ role, user }: Viewer): User | null => (isNative && role === 'guest' ? null : user)

/** Who reads in an app until the server has been asked: whoever once went on as a guest, unless there is a session. */
export const viewerAtStart = (hasSession: boolean): Viewer => {
  if (hasSession) local.remove(STORAGE_KEYS.guestMode)
  return local.get(STORAGE_KEYS.guestMode) ? GUEST : ANONYMOUS
}

export const viewerOf = (user: User): Viewer => ({
  role: user.role === 'admin' ? 'admin' : user.metadata.tier,
  user,
})

/** Asks whose session this is. One that is over makes an ordinary visitor. */
export const loadViewer = async (api: Api): Promise<Viewer> => {
  try {
    return viewerOf((await api('GET /auth/me')).user)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return ANONYMOUS
    return { ...ANONYMOUS, isUncertain: true }
  }
}

/** Who reads. A change of it (signing in or out, a purchase) loads the page anew. */
export const useViewer = (): Viewer => useRouter().options.context.viewer

/** The account of who reads, if they have one. */
export const useAccount = (): User | null => accountOf(useViewer())
