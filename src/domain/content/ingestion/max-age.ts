/**
 * Returns the milliseconds for which a response stays fresh by its Cache-Control and Age headers (RFC 9111
 * sections 4.2 and 5.2.2.1); undefined where it does not say, and 0 where it must not be kept.
 */
export const readMaxAge = (
  cacheControl: string | null | undefined,
  age: string | null | undefined,
): number | undefined => {
  const directives = (cacheControl ?? '').split(',').map((part) => part.trim().toLowerCase())
  if (directives.some((directive) => /^no-(?:cache|store)\b/.test(directive))) return 0
  const seconds = directives.flatMap((directive) => /^max-age="?(\d+)"?$/.exec(directive)?.[1] ?? [])[0]
  if (seconds === undefined) return undefined
  const aged = /^\d+$/.test(age?.trim() ?? '') ? Number(age) : 0
  return Math.max(0, Number(seconds) - aged) * 1000
}
