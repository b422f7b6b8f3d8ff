import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the generated schemas use. */
export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string | string[]
  enum?: (string | number | boolean | null)[]
  const?: string | number | boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
}

export interface RequestSchemas {
  apiVersion: string
  /** Maps method and path to the name of the parameters' type. */
  calls: Record<string, string>
  definitions: Record<string, Schema>
}

let loaded: RequestSchemas | undefined

/**
 * The schemas of all requests, which scripts/generate/billing-schemas.ts generates from the SDK's types. Cached at
 * first use.
 */
export const requestSchemas = (): RequestSchemas =>
  (loaded ??= JSON.parse(
    readFileSync(new URL('./request-schemas.json', import.meta.url), 'utf8'),
  ) as RequestSchemas)
