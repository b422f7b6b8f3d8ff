import { useRouter } from '@tanstack/react-router'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/user.ts'
import type { Api } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** Who reads, as far as screens need to know. What they may do is decided by the server, call by call. */
export interface Viewer {
  role: Role
  /** The account; null for visitors and for guests of the native app. */
  user: User | null
  /** There is a session, and the server could not say whose: neither signed in nor out. */
  isUncertain?: boolean
}

export const ANONYMOUS: Viewer = { role: 'anonymous', user: null }
export const GUEST: Viewer = { role: 'guest', user: null }

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
