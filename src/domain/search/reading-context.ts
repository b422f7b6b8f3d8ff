import type { Context } from '#domain/context.ts'

/** What searching needs of the outside. */
export type ReadingContext = Pick<Context, 'db' | 'clock'>
