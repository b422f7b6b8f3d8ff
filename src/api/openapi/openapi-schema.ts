import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * Rewrites a tuple of equal items as an array of fixed length, because Spectral's rule `array-items` requires
 * `items` beside `prefixItems`, and most client generators know only this form.
 */
const tupleAsArray = (schema: JsonSchema): void => {
  const { prefixItems } = schema
  if (!Array.isArray(prefixItems)) return
  const [first, ...others] = prefixItems.map((item) => JSON.stringify(item))
  if (others.some((item) => item !== first)) return
  delete schema['prefixItems']
  Object.assign(schema, {
    items: prefixItems[0] as unknown,
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  })
}

/**
 * JSON Schema 2020-12, the dialect of OpenAPI 3.1, of what a client sends (`input`) or receives (`output`).
 */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => tupleAsArray(jsonSchema as JsonSchema),
  })
  return rest
}
