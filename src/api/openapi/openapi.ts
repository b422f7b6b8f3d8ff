import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { operationOf } from './openapi-operation.ts'
import type { JsonSchema } from './openapi-schema.ts'
import { OPENAPI_TAGS } from './openapi-tags.ts'

const DESCRIPTION = `AI news in English and French.

- Calls take and return JSON. Calls about articles and editions take \`lng\` (\`en\` or \`fr\`).
- A failed call returns \`{ error, code, details? }\`. Clients branch on \`code\`; \`error\` is its English text.
- A client authenticates with the bearer token that signing in returns. A browser has a session cookie instead, with which
  only pages of the same origin may make calls that change something.
- Each client has a rate limit, by kind of call. A refused call returns 429 with \`Retry-After\`.`

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'English text, to be shown when the code is unknown' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    details: { description: 'With `bad_request`: the invalid fields, as `{ field, message }`' },
  },
}

/**
 * The OpenAPI 3.1 document of every declared call (spec.openapis.org/oas/v3.1.1). `npm run check` lints it with the
 * recommended rules of Redocly and Spectral (`scripts/checks/check-openapi.ts`).
 *
 * @param publicUrl - origin of this installation, where its operator can be reached
 */
export const openApiDocument = (endpoints: Record<string, Endpoint>, publicUrl: string): JsonSchema => {
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
      description: DESCRIPTION,
      contact: { name: 'Aperçu', url: new URL('/contact', publicUrl).href },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This installation' }],
    tags: OPENAPI_TAGS,
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, as sign-in returns it',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The session of a browser. Over https the name is `__Host-session`.',
        },
      },
    },
  }
}
