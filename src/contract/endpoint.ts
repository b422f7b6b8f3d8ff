import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { RateLimitKind } from './rate-limits.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * One call of the API, declared once. The Hono route, its guard, the OpenAPI document, the typed
 * client and the authorization test are all made from it.
 */
export interface Endpoint {
  method: Method
  /** Below `/api`, with `{name}` for path parameters. */
  path: string
  /** The least a caller must be. Checked on the server before the handler runs. */
  access: Access
  /**
   * It changes money, people or what is sent: asks an admin again when the session's owner was last proven more than
   * STEP_UP_MINUTES ago (`proof_required`; OWASP ASVS 5.0, 7.5.3).
   */
  stepUp?: true
  /** How often one client may make it. Absent: GETs count as `read`, everything else as `write`. */
  limit?: RateLimitKind
  /** What the call does, in a few words and without a full stop: a line of the API reference. */
  summary: string
  /** What its summary leaves out: side effects, order, idempotence, the meaning of an empty answer. CommonMark. */
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
  /** The answer is the file of a `fileAnswer`, not JSON. */
  answersFile?: true
  /** Seconds a shared cache may keep the answer given to an anonymous caller. Absent: `no-store`. */
  cacheSeconds?: number
}

/** Keeps the exact types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller passes: parameters, query and body before defaults are filled in. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : { body?: undefined })

/** What a handler receives: the same, parsed. */
export interface CallRequest<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

export type CallResponse<E extends Endpoint> = z.output<E['response']>
