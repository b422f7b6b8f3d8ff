import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { LIST_LIMIT_MAX } from '#contract/limits.ts'
import { z } from 'zod'
import type { ListKey } from './list-keys.repository.ts'
import type { listArticles } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'

type ListQuery = CallRequest<typeof listArticles>['query']

/** A number of rows before the page, or the row after which it begins. */
export type PlaceInList = { offset: number } | { after: ListKey }

/**
 * The first pages are counted, because pins and `withFirstPlaces` move their rows; pages beyond begin after a
 * row, at a cost that does not grow.
 */
export const COUNTED_ROWS = 2 * LIST_LIMIT_MAX

const key = z.object({
  part: z.int().min(0).max(1),
  publish_time: z.coerce.date(),
  quality: z.number(),
  id: z.uuid(),
})
const cursorSchema = z.object({
  list: z.string(),
  as_of: z.iso.datetime(),
  place: z.union([
    z.object({ offset: z.int().min(0).max(COUNTED_ROWS) }).strict(),
    z.object({ after: key }).strict(),
  ]),
})

/** Identifies a list, so that a cursor continues the list it is of. */
const listOf = (query: ListQuery): string => {
  const { lng, languages, category, categories, filed, source, topic, sortBy, timeFilter } = query
  const asked = [lng, languages, category, categories, filed, source, topic, sortBy, timeFilter]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12)
}

export const writeCursor = (query: ListQuery, as_of: string, place: PlaceInList): string =>
  Buffer.from(JSON.stringify({ list: listOf(query), as_of, place })).toString('base64url')

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws AppError `bad_request` for what is not a cursor of this list */
export const readCursor = (query: ListQuery, cursor: string): { as_of: string; place: PlaceInList } => {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || parsed.data.list !== listOf(query) || query.search)
    throw new AppError('bad_request', [{ field: 'cursor', message: 'Not a cursor of this list' }])
  return parsed.data
}
