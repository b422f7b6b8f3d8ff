import type { CachePurgeSettings } from '#adapters/cache-purge/cache-purge.ts'
import { z } from 'zod'
import { optional } from './setting-values.ts'

/** Name and value of a header (RFC 9110, 5.1), on one line. */
const HEADER = /^([\w!#$%&'*+.^`|~-]+):\s*(\S[^\r\n]*)$/

/** With `{path}` an address without a scheme would be valid, so that its beginning is looked at alone. */
const isHttpAddress = (text: string): boolean =>
  /^https?:\/\/[^/{]/.test(text) && URL.canParse(text.replace('{path}', '/').replace('{url}', 'x'))

export const cachePurgeSettings = {
  CDN_PURGE_URL: optional(
    z.string().refine(isHttpAddress, 'Not an address that begins with http:// or https://').optional(),
  ).describe(
    'Where the caches in front of the site are purged after a takedown, as in http://127.0.0.1:8081{path}. With {path}, path and query of an address, or {url}, the whole address, one request for each; without, one that empties them. Default: caches drop what was taken down within a minute by themselves.',
  ),
  CDN_PURGE_METHOD: optional(
    z
      .string()
      .regex(/^[A-Z]{3,16}$/, 'Not a method, as in PURGE, POST or GET')
      .default('PURGE'),
  ).describe('Method of these requests.'),
  CDN_PURGE_TOKEN: optional(
    z.string().regex(HEADER, 'Not a header, as in Authorization: Bearer …').optional(),
  ).describe('Header that authorises them, as in Authorization: Bearer ….'),
  CDN_PURGE_BODY: optional(
    z
      .string()
      .refine((text) => {
        try {
          JSON.parse(text)
          return true
        } catch {
          return false
        }
      }, 'Not JSON')
      .optional(),
  ).describe(
    'JSON that they send, as in {"purge_everything":true} or {"files":["{url}"]}. Default: nothing.',
  ),
}

type CachePurgeEnv = z.output<z.ZodObject<typeof cachePurgeSettings>> & { PUBLIC_URL: string }

export const cachePurgeProblem = (
  env: Partial<Record<'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN', unknown>>,
): string | undefined =>
  env.CDN_PURGE_TOKEN && !env.CDN_PURGE_URL
    ? 'CDN_PURGE_URL: needed with CDN_PURGE_TOKEN, or nothing is purged'
    : undefined

/** Undefined where no cache is purged. */
export const cachePurgeOf = (env: CachePurgeEnv): CachePurgeSettings | undefined => {
  if (env.CDN_PURGE_URL === undefined) return undefined
  const [, name, value] = HEADER.exec(env.CDN_PURGE_TOKEN ?? '') ?? []
  return {
    url: env.CDN_PURGE_URL,
    method: env.CDN_PURGE_METHOD,
    header: name && value ? { name, value } : undefined,
    body: env.CDN_PURGE_BODY,
    publicUrl: env.PUBLIC_URL,
  }
}
