import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { RateLimitKind } from './rate-limits.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * A call of the API, declared once: the Hono route, its guard, the OpenAPI document, the typed client and the
 * authorization test are derived from it.
 */
export interface Endpoint {
  method: Method
  /** Below `/api`, with `{name}` for path parameters. */
  path: string
  /** The minimum access, checked on the server before the handler runs. */
  access: Access
  /**
   * Set for calls that change money, people or what is sent: an admin whose last authentication is older than
   * STEP_UP_MINUTES must authenticate again (`proof_required`; OWASP ASVS 5.0, 7.5.3).
   */
  stepUp?: true
  /** Rate limit that the call counts against. Absent: a GET counts as `read`, any other call as `write`. */
  limit?: RateLimitKind
  /** Heading of the call in the API reference, so a few words without a full stop. */
  summary: string
  /**
   * Details beyond the summary, in CommonMark: side effects, order, idempotence, the meaning of an empty
   * answer.
   */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
  errors: readonly ErrorCode[]
  /** Error for a visitor without access, where a code with a more precise text than `unauthorized` exists. */
  unauthorizedCode?: ErrorCode
  /** Error for a signed-in reader without access; absent for `forbidden`. */
  forbiddenCode?: ErrorCode
  /** The response is the file of a `fileAnswer` instead of JSON. */
  answersFile?: true
  /**
   * Seconds for which a shared cache may store the response to an anonymous caller. Absent for `no-store`.
   */
  cacheSeconds?: number
  /**
   * The answer differs between signed-in readers by their tier alone, and not by what they have saved, read or
   * revealed, so that the server may keep it for all readers of a tier.
   */
  sharedByTier?: true
}

/** Preserves the literal types of a declaration, from which the client's types are derived. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a client sends: parameters, query and body, with fields optional that have a default. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : { body?: undefined })

/** What a handler receives: the client's input after parsing, with defaults applied. */
export interface CallRequest<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

export type CallResponse<E extends Endpoint> = z.output<E['response']>
