import type { ReaderMatch } from '#contract/newsroom/reader-desk.ts'
import { normalizeEmail } from '#contract/values/email-address.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findReaderRows } from './reader-desk.repository.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By a whole address, an id, a customer's id at the provider or an invoice's number. */
export const findReaders = async (ctx: Context, query: string): Promise<ReaderMatch[]> => {
  const sought = query.trim()
  if (sought === '') return []
  const rows = await findReaderRows(ctx.db, {
    query: sought,
    email: normalizeEmail(sought),
    id: UUID.test(sought) ? sought : null,
  })
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
