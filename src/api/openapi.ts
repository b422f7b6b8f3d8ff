import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

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

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** Error codes that share a status are one response of the document. */
const errorResponses = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const { access, refusals } = endpoint
  const codes: ErrorCode[] = [...endpoint.errors, 'server_error']
  if (access !== 'anyone') codes.push(refusals?.visitor ?? 'unauthorized')
  if (access === 'premium' || access === 'admin') codes.push(refusals?.reader ?? 'forbidden')
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const operationOf = (name: string, endpoint: Endpoint): JsonSchema => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1]],
  'x-access': endpoint.access,
  ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...(endpoint.body
    ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
    : {}),
  responses: {
    200: {
      description: 'Success',
      content: endpoint.answersFile
        ? { '*/*': { schema: { type: 'string' } } }
        : json(schemaOf(endpoint.response, 'output')),
    },
    ...errorResponses(endpoint),
  },
})

/** The OpenAPI 3.1 document of every declared call (spec.openapis.org/oas/v3.1.1). */
export const openApiDocument = (endpoints: Record<string, Endpoint>): JsonSchema => {
  const paths: Record<string, JsonSchema> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Aperçu',
      version: '1.0.0',
      description: 'AI news in English and French. GET calls take `lng` (`en` or `fr`).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'English text, to show when the code is unknown' },
            code: { type: 'string', enum: Object.keys(ERRORS) },
            details: {},
          },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  }
}
