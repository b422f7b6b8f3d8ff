import type { Log } from '#domain/kernel/context.ts'
import pino, { type DestinationStream } from 'pino'
import { capFields, capText } from './cap-text.ts'
import { currentRequestContext } from '../serving/request-context.ts'

/**
 * Second line of defence: none of these may be logged in the first place. A UUID is shorter than the shortest
 * token and stays. Each pattern takes time linear in the line (`linear-patterns.test.ts`): that of an address
 * starts only where a run of its characters begins, the others have bounded parts.
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

/**
 * Messages of PostgreSQL end with the value that was sent, as in `invalid input syntax: "…"`, which is
 * removed.
 */
const withoutQuotedValue = (text: string): string => {
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
 * Logs selected fields only, because those of PostgreSQL's errors contain the row (`Key (email)=(…) already
 * exists`) and those of HTTP clients the whole request.
 */
const errorFields = (error: unknown, depth = 0): ErrorFields => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown' }
  const { stack } = error
  return {
    type: capText(error.name),
    message: withoutQuotedValue(capText(error.message)),
    ...('code' in error && typeof error.code === 'string' && { code: capText(error.code) }),
    ...(stack && { stack: withoutQuotedValue(capText(stack)) }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorFields(error.cause, depth + 1) }),
  }
}

/**
 * Writes to stderr, because scripts wait for lines on stdout. Strings are cut before the patterns scan them.
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
