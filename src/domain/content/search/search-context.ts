import type { Context } from '#domain/kernel/context.ts'

export type SearchContext = Pick<Context, 'db' | 'clock'>
