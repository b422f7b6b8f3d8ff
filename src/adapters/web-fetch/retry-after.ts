/**
 * Milliseconds a server asks to be left alone (RFC 9110, 10.2.3): told in seconds, or as a date, which is compared with the
 * server's own clock. Undefined where it says nothing that can be understood.
 *
 * @param retryAfter, date the answer's headers of these names.
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
