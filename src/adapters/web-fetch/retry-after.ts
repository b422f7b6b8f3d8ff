/**
 * The delay that a server requests, in milliseconds (RFC 9110, 10.2.3): in seconds, or as a date, compared
 * with the server's own clock. Undefined for invalid values.
 *
 * @param retryAfter, date the response's headers of these names.
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
