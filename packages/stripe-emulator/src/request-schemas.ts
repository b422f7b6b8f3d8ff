import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the generated shapes use. */
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
  /** Method and path to the name of the parameters' type. */
  calls: Record<string, string>
  definitions: Record<string, Schema>
}

let loaded: RequestSchemas | undefined

/** The shapes of all requests, as scripts/billing-schemas.ts writes them from the SDK's types; read at first use. */
export const requestSchemas = (): RequestSchemas =>
  (loaded ??= JSON.parse(
    readFileSync(new URL('./request-schemas.json', import.meta.url), 'utf8'),
  ) as RequestSchemas)
