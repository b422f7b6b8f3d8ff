import { type AuditAct, type AuditEntry, AUTOMATIC_ID, CONSOLE_ID } from '#contract/audit.ts'
import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { insertAct, listActs } from './audit.repository.ts'

const TEXT_MAX = 300
/** The start of a text says which one it was; the log is no archive. */
const shorten = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value

type Fields = Readonly<Record<string, unknown>>

/** Something an admin did. `before` and `after` hold the fields that changed, and no personal data. */
export interface Act {
  act: AuditAct
  objectId: string
  before?: Fields | null
  after?: Fields | null
}

const asJson = (fields: Fields | null | undefined): string | null =>
  fields ? JSON.stringify(fields, shorten) : null

const record = (db: Database, at: Date, adminId: string, { act, objectId, before, after }: Act) =>
  insertAct(db, {
    id: uuidv7(at),
    at,
    admin_id: adminId,
    act,
    object_id: objectId,
    before: asJson(before),
    after: asJson(after),
  })

/**
 * What an admin did goes into the audit log. Call it in the transaction of the act, so that neither is without the other;
 * every process then forgets the pages and answers it keeps (server/http/newsroom-version.ts).
 */
export const recordAct = async (ctx: Context, viewer: Viewer, act: Act): Promise<void> => {
  // The guard lets only admins come here, and each has an account.
  if (viewer.role !== 'admin' || !viewer.userId) throw new AppError('forbidden')
  await record(ctx.db, ctx.clock(), viewer.userId, act)
}

/** The same of a command, which whoever runs the site gives at a console, signed in as nobody. */
export const recordCommand = (db: Database, at: Date, act: Act): Promise<void> =>
  record(db, at, CONSOLE_ID, act)

/** The same of what the service does by itself and an editor may ask about. */
export const recordAutomaticAct = (db: Database, at: Date, act: Act): Promise<void> =>
  record(db, at, AUTOMATIC_ID, act)

/** A page of the log, newest first; of one object where one is named. Pages begin at 1. */
export const listAuditPage = async (
  ctx: Context,
  viewer: Viewer,
  { object, page }: { object?: string | undefined; page: number },
): Promise<{ entries: AuditEntry[]; has_more: boolean }> => {
  const rows = await listActs(ctx.db, object, (page - 1) * NEWSROOM_PAGE, NEWSROOM_PAGE + 1)
  const entries = rows.slice(0, NEWSROOM_PAGE).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    is_own: entry.admin_id === viewer.userId,
    is_command: entry.admin_id === CONSOLE_ID,
    is_automatic: entry.admin_id === AUTOMATIC_ID,
  }))
  return { entries, has_more: rows.length > NEWSROOM_PAGE }
}
