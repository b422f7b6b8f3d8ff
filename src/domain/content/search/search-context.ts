import type { Context } from '#domain/kernel/context.ts'

/** The part of the context that search uses. */
export type SearchContext = Pick<Context, 'db' | 'clock'>
