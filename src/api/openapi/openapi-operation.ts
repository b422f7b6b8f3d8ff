import type { Access } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import { STEP_UP_MINUTES } from '#contract/limits.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import type { z } from 'zod'
import { type JsonSchema, schemaOf } from './openapi-schema.ts'
import { tagOf } from './openapi-tags.ts'
import { isOfNewsroom } from '../http/guard.ts'

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const parametersOf = (place: 'path' | 'query', schema: z.ZodObject | undefined): JsonSchema[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }))
}

/** The declared errors, and those that occur before a handler runs (`mount.ts`, `guard.ts`). */
const errorCodesOf = ({
  access,
  body,
  errors,
  method,
  params,
  query,
  unauthorizedCode,
  forbiddenCode,
  stepUp,
}: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = [...errors, 'rate_limited', 'server_error']
  if (params ?? query ?? body) codes.push('bad_request')
  if (method !== 'GET') codes.push('foreign_origin')
  if (body) codes.push('too_large')
  if (access !== 'anyone') codes.push(unauthorizedCode ?? 'unauthorized')
  if (access === 'premium' || isOfNewsroom(access)) codes.push(forbiddenCode ?? 'forbidden')
  if (isOfNewsroom(access)) codes.push('admin_code_required', 'second_factor_setup_required')
  if (stepUp) codes.push('proof_required')
  return codes
}

/** Responses by status: OpenAPI allows one per status, so error codes that share one become its examples. */
const errorResponses = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy(new Set(errorCodesOf(endpoint)), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { error: ERRORS[code].message, code } }]),
            ),
          },
        },
      },
    ]),
  )
}

const CALLERS: Record<Access, string> = {
  anyone: 'Anyone may call it; a session is optional.',
  reader: 'Requires a session.',
  premium: 'Requires a session of a reader with Premium.',
  editor: 'Requires a session of an editor or an admin with a second factor.',
  support: 'Requires a session of support or an admin with a second factor.',
  staff: 'Requires a session of an editor, support or an admin with a second factor.',
  admin: 'Requires a session of an admin with a second factor.',
}

const windowText = (seconds: number): string => {
  if (seconds === 60) return 'a minute'
  return seconds === 3600 ? 'an hour' : 'a day'
}

/** Terms that follow from the declaration: who may call, how often, and how long the answer may be cached. */
const termsOf = ({ access, cacheSeconds, limit, method, stepUp }: Endpoint): string => {
  const { calls, windowSeconds } = RATE_LIMITS[limit ?? (method === 'GET' ? 'read' : 'write')]
  return [
    CALLERS[access],
    stepUp && `The session must have been confirmed in the last ${STEP_UP_MINUTES} minutes.`,
    `Rate limit: ${calls} calls ${windowText(windowSeconds)} for one client.`,
    cacheSeconds !== undefined && `Anonymous answers may be cached for ${cacheSeconds} s.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const CREDENTIALS = [{ bearer: [] }, { cookie: [] }]

export const operationOf = (name: string, endpoint: Endpoint): JsonSchema => ({
  operationId: name,
  summary: endpoint.summary,
  description: [endpoint.description, termsOf(endpoint)].filter(Boolean).join('\n\n'),
  tags: [tagOf(endpoint.path)],
  'x-access': endpoint.access,
  security: endpoint.access === 'anyone' ? [{}, ...CREDENTIALS] : CREDENTIALS,
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...(endpoint.body
    ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
    : {}),
  responses: {
    200: {
      description: endpoint.answersFile ? 'The file, as an attachment.' : 'The call succeeded.',
      content: endpoint.answersFile
        ? { '*/*': { schema: { type: 'string' } } }
        : json(schemaOf(endpoint.response, 'output')),
    },
    ...errorResponses(endpoint),
  },
})
