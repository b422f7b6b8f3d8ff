export type SocialProvider = 'apple' | 'google'

/** A provider's result. Only the ID token counts, which the server verifies. */
export interface SocialIdentity {
  /** Null when the provider returned none, which the server rejects as `apple_token_missing` for Apple. */
  idToken: string | null
  /** Apple's code, exchanged for a token that can be revoked when the account is deleted. */
  authorizationCode: string | null
  email: string | null
  /** Apple returns the name at the first sign-in only. */
  name: string | null
  /** The nonce in the ID token; sent to `POST /auth/verify-oauth` with it. */
  nonce: string
}
