import type { Context } from '#domain/kernel/context.ts'

/** What searching needs of the outside. */
export type ReadingContext = Pick<Context, 'db' | 'clock'>
