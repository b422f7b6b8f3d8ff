import type { Locale } from '#contract/values/locales.ts'
import { localePath } from '#contract/values/locale-path.ts'

const TOKEN_MAX_LENGTH = 200

/**
 * Routes that mailed links open with a token in their query. `hide-link-token.ts` removes it from the address
 * at once, and no request of the page discloses it.
 */
export const LINK_ROUTES = ['/activate-account', '/newsletter/$step', '/set-password'] as const

export interface LinkTokenSearch {
  token?: string
}

export const parseLinkToken = ({ token }: Record<string, unknown>): LinkTokenSearch =>
  typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH ? { token } : {}

/**
 * Where the form of such a page is posted without script. Explicit, because the page's own address has lost
 * its token where a script ran but has not hydrated the form yet. Undefined without a token: the page's own.
 */
export const linkAddress = (locale: Locale, path: string, token: string | undefined): string | undefined =>
  token && `${localePath(locale, path)}?${new URLSearchParams({ token })}`
