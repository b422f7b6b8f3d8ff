export interface Requester {
  /**
   * An IPv4 address or an IPv6 network of 64 bits; undefined for calls that are not throttled. Only hashed or
   * shortened forms of it are stored.
   */
  client: string | undefined
  userAgent: string | null
  /**
   * Issued to the browser or app at an earlier sign-in. It authenticates nothing and only selects a budget of
   * attempts.
   */
  deviceToken: string | undefined
}
