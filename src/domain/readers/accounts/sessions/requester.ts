/** The origin of a call that signs in or verifies a password. */
export interface Requester {
  /**
   * An IPv4 address or an IPv6 network of 64 bits; undefined for calls that are not throttled. Never stored
   * as it is.
   */
  client: string | undefined
  userAgent: string | null
  /** Issued to the browser or app at an earlier sign-in. It proves nothing: it only selects a budget. */
  deviceToken: string | undefined
}
