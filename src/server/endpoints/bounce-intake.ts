import { createHash, timingSafeEqual } from 'node:crypto'
import { ERRORS } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  type BounceReport,
  readMailReport,
  readProviderReport,
} from '#domain/readers/newsletters/sending/bounce-report.ts'
import { handleBounces } from '#domain/readers/newsletters/sending/bounces.service.ts'
import type { Context as HttpContext } from 'hono'
import { admit } from '../serving/request-context.ts'

export const BOUNCE_PATH = '/hooks/mail-bounces'
const MAX_BYTES = 512 * 1024
const RETRY_SECONDS = '2'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Some providers can send only credentials that are part of the URL, which arrive as basic authentication.
 */
const credentialOf = (header: string): string => {
  const [, scheme = '', value = ''] = /^(bearer|basic) (\S+)$/i.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
}

const readReports = (contentType: string, body: string): BounceReport[] => {
  if (!contentType.includes('json')) return readMailReport(body)
  try {
    return readProviderReport(JSON.parse(body))
  } catch {
    return []
  }
}

/** Mail servers send the report itself (RFC 3464), providers a JSON body about newsletters that bounced. */
export const createBounceIntake = (ctx: Context, token: string) => {
  const expected = hash(token)
  return async (c: HttpContext): Promise<Response> => {
    if (!timingSafeEqual(hash(credentialOf(c.req.header('authorization') ?? '')), expected))
      return c.text('Not authorized', 401)
    if (Number(c.req.header('content-length') ?? MAX_BYTES + 1) > MAX_BYTES) return c.text('Too large', 413)
    const body = await c.req.text()
    // A provider repeats a report that was answered 503.
    if (!admit()) return c.text(ERRORS.overloaded.message, 503, { 'Retry-After': RETRY_SECONDS })
    const reports = readReports(c.req.header('content-type') ?? '', body)
    const known = await handleBounces(ctx, reports)
    return c.json({ reports: reports.length, known })
  }
}
