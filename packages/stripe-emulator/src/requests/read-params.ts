import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import type { Raw } from './form.ts'
import { requestSchemas, type Schema } from './request-schemas.ts'

class Mismatch extends StripeErrorResponse {
  /**
   * If several schemas fail, the error with the greatest depth is reported, because that schema was probably
   * meant.
   */
  readonly depth: number

  constructor(message: string, code: string, path: readonly string[]) {
    super(message, { code, param: nameOf(path) })
    this.depth = path.length
  }
}

/** Name of a parameter as the SDK sends it: `line_items[0][price]`. */
const nameOf = ([head = '', ...rest]: readonly string[]): string =>
  head + rest.map((part) => `[${part}]`).join('')

type Path = readonly string[]

const resolve = (schema: Schema): Schema => {
  if (!schema.$ref) return schema
  const found = requestSchemas().definitions[schema.$ref.replace('#/definitions/', '')]
  if (!found) throw new Error(`The request schemas lack ${schema.$ref}`)
  return resolve(found)
}

const readNumber = (raw: Raw, path: Path): number => {
  if (typeof raw === 'string' && /^-?\d+(?:\.\d+)?$/.test(raw)) return Number(raw)
  throw new Mismatch(`Invalid integer: ${shown(raw)}`, 'parameter_invalid_integer', path)
}
const readBoolean = (raw: Raw, path: Path): boolean => {
  if (raw === 'true' || raw === 'false') return raw === 'true'
  throw new Mismatch(`Invalid boolean: ${shown(raw)}`, 'parameter_invalid_boolean', path)
}
const readString = (raw: Raw, path: Path): string => {
  if (typeof raw === 'string') return raw
  throw new Mismatch(`Invalid string: ${shown(raw)}`, 'parameter_invalid_string', path)
}

const shown = (raw: Raw): string => (typeof raw === 'string' ? raw : JSON.stringify(raw)).slice(0, 100)

const readList = (items: Schema, raw: Raw, path: Path): unknown[] => {
  if (raw === '') return []
  if (typeof raw === 'string') throw new Mismatch('Invalid array', 'parameter_invalid_array', path)
  return Object.entries(raw).map(([index, entry]) => {
    if (!/^\d+$/.test(index)) throw new Mismatch('Invalid array', 'parameter_invalid_array', path)
    return readValue(items, entry, [...path, index])
  })
}

const readObject = (schema: Schema, raw: Raw, path: Path): Record<string, unknown> => {
  if (typeof raw === 'string') throw new Mismatch('Invalid object', 'parameter_invalid_object', path)
  const { properties = {}, additionalProperties: others, required = [] } = schema
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : others
    const inside = [...path, name]
    if (!own || own === true)
      throw new Mismatch(`Received unknown parameter: ${nameOf(inside)}`, 'parameter_unknown', inside)
    read[name] = readValue(own, value, inside)
  }
  const missing = required.find((name) => !(name in read))
  if (missing) {
    const name = nameOf([...path, missing])
    throw new Mismatch(`Missing required param: ${name}.`, 'parameter_missing', [...path, missing])
  }
  return read
}

const readChoice = (choices: NonNullable<Schema['enum']>, raw: Raw, path: Path): unknown => {
  const found = choices.find((choice) => String(choice ?? '') === raw)
  if (found !== undefined) return found
  const allowed = choices.map((choice) => String(choice)).join(', ')
  throw new Mismatch(`Invalid ${nameOf(path)}: must be one of ${allowed}`, 'parameter_invalid_enum', path)
}

/** Forms have no null, so that the SDK sends an empty string for it. */
const readNothing = (raw: Raw, path: Path): null => {
  if (raw === '') return null
  throw new Mismatch(`Invalid value: ${shown(raw)}`, 'parameter_invalid_empty', path)
}

const readFirst = (schemas: readonly Schema[], raw: Raw, path: Path): unknown => {
  let best: Mismatch | undefined
  for (const schema of schemas)
    try {
      return readValue(schema, raw, path)
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error
      if (!best || error.depth > best.depth) best = error
    }
  throw best ?? new Mismatch('Invalid value', 'parameter_invalid', path)
}

const readTyped = (type: string, schema: Schema, raw: Raw, path: Path): unknown => {
  if (type === 'object') return readObject(schema, raw, path)
  if (type === 'array') return readList(schema.items ?? {}, raw, path)
  if (type === 'number') return readNumber(raw, path)
  if (type === 'boolean') return readBoolean(raw, path)
  return type === 'null' ? readNothing(raw, path) : readString(raw, path)
}

const readValue = (given: Schema, raw: Raw, path: Path): unknown => {
  const schema = resolve(given)
  if (schema.anyOf) return readFirst(schema.anyOf, raw, path)
  if (schema.enum) return readChoice(schema.enum, raw, path)
  if (schema.const !== undefined) return readChoice([schema.const], raw, path)
  const types = [schema.type ?? 'string'].flat()
  // Metadata may be sent as a number and is stored as a string.
  return readTyped(types.includes('string') ? 'string' : (types[0] ?? 'string'), schema, raw, path)
}

/**
 * Forms contain only strings; the SDK's types, as JSON schemas, restore numbers, booleans and lists.
 *
 * @param call method and pattern, such as `POST /v1/customers/:id`
 * @throws StripeErrorResponse for an unknown name, a value outside its enum, a wrong type or a missing
 * parameter, as Stripe does
 */
export const readParams = (call: string, raw: Raw): unknown => {
  const type = requestSchemas().calls[call]
  if (!type) throw new Error(`The request schemas lack ${call}`)
  return readValue({ $ref: type }, raw, [])
}
