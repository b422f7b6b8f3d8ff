import type { Log } from '#domain/kernel/context.ts'
import pino, { type DestinationStream } from 'pino'
import { capFields, capText } from './cap-text.ts'
import { currentRequestContext } from '../serving/request-context.ts'

/**
 * Addresses of people and machines, and secrets, wherever they stand in a line: the second wall behind the rule that they are
 * never logged. A UUID is no secret here; it is shorter than the shortest token. Each is matched in time linear in the line
 * (`linear-patterns.test.ts`): an address is looked for at the start of a run of its characters only, the others have bounded parts.
 */
const PERSONAL: readonly [RegExp, string][] = [
  [
    /(?<![^\s"'<>@/\\:;,(){}[\]=])[^\s"'<>@/\\:;,(){}[\]=]+@[^\s"'<>@/\\:;,(){}[\]=]+\.[a-z]{2,}/gi,
    '[address]',
  ],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){2,7}(?::|:?[\da-f]{1,4}(?:::?[\da-f]{1,4}){0,6})(?![\w:])/gi, '[ip]'],
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

/** What a message quotes at the end of its first line that ends so: the value that was sent. */
const unquoted = (text: string): string => {
  let lineStart = 0
  for (const line of text.split('\n')) {
    const quote = line.indexOf(': "')
    if (quote >= 0 && line.length > quote + 3 && line.endsWith('"'))
      return `${text.slice(0, lineStart + quote)}: […]${text.slice(lineStart + line.length)}`
    lineStart += line.length + 1
  }
  return text
}

/**
 * What is logged of an error. Not all of its fields: PostgreSQL's name the row (`Key (email)=(…) already exists`) and clients of
 * HTTP keep the whole request.
 */
const errorFields = (error: unknown, depth = 0): ErrorFields => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown' }
  const { stack } = error
  return {
    type: capText(error.name),
    message: unquoted(capText(error.message)),
    ...('code' in error && typeof error.code === 'string' && { code: capText(error.code) }),
    ...(stack && { stack: unquoted(capText(stack)) }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorFields(error.cause, depth + 1) }),
  }
}

/**
 * JSON lines on stderr, so that stdout holds what a person or a script waits for. Each says which request or job it was written
 * for. Every string is cut to what a line has room for before any pattern reads it.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: errorFields },
      mixin: () => {
        const context = currentRequestContext()
        if (!context) return {}
        const { id, job, route } = context
        return job ? { run: id, job } : { request: id, ...(route && { route }) }
      },
      hooks: {
        logMethod: function ([fields, message], write) {
          write.call(this, capFields(fields), message === undefined ? undefined : capText(message))
        },
        streamWrite: withoutPersonal,
      },
    },
    to,
  )
