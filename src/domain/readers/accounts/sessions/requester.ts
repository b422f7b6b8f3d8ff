/** Where a call that signs in or proves a password comes from. */
export interface Requester {
  /** An IPv4 address or an IPv6 network of 64 bits; undefined for calls that are counted for no client. Never stored as it is. */
  client: string | undefined
  userAgent: string | null
  /** What this site gave the browser or app when it signed in before. Not a proof of anything: it only chooses a budget. */
  deviceToken: string | undefined
}
