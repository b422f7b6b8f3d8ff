const TOKEN_MAX_LENGTH = 200

export interface LinkTokenSearch {
  token?: string
}

/** The token of a mailed link (`?token=`). */
export const parseLinkToken = ({ token }: Record<string, unknown>): LinkTokenSearch =>
  typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH ? { token } : {}
