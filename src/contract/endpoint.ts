import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { RateLimitKind } from './rate-limits.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * A call of the API, declared once. The Hono route, its guard, the OpenAPI document, the typed client and the
 * authorization test are derived from it.
 */
export interface Endpoint {
  method: Method
  /** Below `/api`, with `{name}` for path parameters. */
  path: string
  /** The minimum access. Checked on the server before the handler runs. */
  access: Access
  /**
   * Changes money, people or what is sent: an admin must authenticate again if that was more than
   * STEP_UP_MINUTES ago (`proof_required`; OWASP ASVS 5.0, 7.5.3).
   */
  stepUp?: true
  /** Rate limit of one client. Absent: GETs count as `read`, everything else as `write`. */
  limit?: RateLimitKind
  /** What the call does, in a few words and without a full stop: a line of the API reference. */
  summary: string
  /**
   * Details beyond the summary: side effects, order, idempotence, the meaning of an empty answer. CommonMark.
   */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
  errors: readonly ErrorCode[]
  /** The error of a visitor without access, where its text is more precise than that of `unauthorized`. */
  unauthorizedCode?: ErrorCode
  /** The same for a signed-in reader and `forbidden`. */
  forbiddenCode?: ErrorCode
  /** The response is the file of a `fileAnswer`, not JSON. */
  answersFile?: true
  /** Seconds for which a shared cache may store the response to an anonymous caller. Absent: `no-store`. */
  cacheSeconds?: number
}

/** Preserves the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** Input of a call: parameters, query and body before defaults. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : { body?: undefined })

/** The same after parsing, as the handler receives it. */
export interface CallRequest<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

export type CallResponse<E extends Endpoint> = z.output<E['response']>
