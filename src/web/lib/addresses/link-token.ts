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
