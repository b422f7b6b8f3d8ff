import { readFileSync } from 'node:fs'

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
  /** Keys are method and pattern (`GET /v1/prices/:id`); values are names in `definitions`. */
  calls: Record<string, string>
  definitions: Record<string, Schema>
}

let loaded: RequestSchemas | undefined

/** Loaded on first use, because a host with keys of Stripe imports this package but never needs the file. */
export const requestSchemas = (): RequestSchemas =>
  (loaded ??= JSON.parse(
    readFileSync(new URL('./request-schemas.json', import.meta.url), 'utf8'),
  ) as RequestSchemas)
