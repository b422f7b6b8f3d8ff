/**
 * Returns milliseconds (RFC 9110 section 10.2.3); undefined for invalid values. A date is compared with the
 * response's Date header, because the clocks of server and client may differ.
 */
export const readRetryAfter = (
  retryAfter: string | null | undefined,
  date: string | null | undefined,
): number | undefined => {
  const value = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  const sentAt = Date.parse(date ?? '')
  return Number.isNaN(at) || Number.isNaN(sentAt) ? undefined : Math.max(0, at - sentAt)
}
