export type SocialProvider = 'apple' | 'google'

/** What a provider says of somebody. Only the ID token counts: the server reads the rest in it. */
export interface SocialIdentity {
  /** Null when the provider gave none: "No identity token received from Apple". */
  idToken: string | null
  /** Apple's, for a token that can be revoked when the account is deleted. */
  authorizationCode: string | null
  email: string | null
  /** Apple tells it at the first time only. */
  name: string | null
  /** What the ID token must carry; goes to `POST /auth/verify-oauth` with it. */
  nonce: string
}
