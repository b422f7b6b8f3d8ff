import type { Log } from '#domain/context.ts'
import pino, { type DestinationStream } from 'pino'
import { currentScope } from './operation/work-scope.ts'

/**
 * Addresses of people and machines, and secrets, wherever they stand in a line: the second wall behind the rule that nobody
 * logs them. A UUID is no secret here; it is shorter than the shortest token.
 */
const PERSONAL: readonly [RegExp, string][] = [
  [/[^\s"'<>@/\\:;,(){}[\]=]+@[^\s"'<>@/\\:;,(){}[\]=]+\.[a-z]{2,}/gi, '[address]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){2,7}(?::|(?::?[\da-f]{1,4}){1,7})(?![\w:])/gi, '[ip]'],
  [/\b(?:sk|rk|whsec|pk)_[\w-]{8,}/g, '[secret]'],
  [/\b[\w-]{40,}\b/g, '[secret]'],
  [/([?&](?:token|code|key|next|email|q)=)[^&\s"]+/gi, '$1[value]'],
]

const withoutPersonal = (line: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line)

interface ErrorFields {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorFields
}

/**
 * What is logged of an error. Not all of its fields: PostgreSQL's name the row (`Key (email)=(…) already exists`) and clients of
 * HTTP keep the whole request. What a message quotes at its end is the value that somebody sent.
 */
const errorFields = (error: unknown, depth = 0): ErrorFields => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown' }
  const unquoted = (text: string): string => text.replace(/: "[^\n]*"(?=\n|$)/, ': […]')
  return {
    type: error.name,
    message: unquoted(error.message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack && { stack: unquoted(error.stack) }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorFields(error.cause, depth + 1) }),
  }
}

/**
 * JSON lines on stderr, so that stdout holds what a person or a script waits for. Each says which request or job it was written
 * for.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: errorFields },
      mixin: () => {
        const scope = currentScope()
        if (!scope) return {}
        const { id, job, route } = scope
        return job ? { run: id, job } : { request: id, ...(route && { route }) }
      },
      hooks: { streamWrite: withoutPersonal },
    },
    to,
  )
