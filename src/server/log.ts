import type { Log } from '#domain/context.ts'
import pino from 'pino'

/** JSON lines on stderr, so that stdout holds what a person or a script waits for. */
export const createLog = (level: string): Log => pino({ level, base: undefined }, pino.destination(2))
