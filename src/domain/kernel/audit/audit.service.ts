import { type AuditAct, type AuditEntry, AUTOMATIC_ID, CONSOLE_ID } from '#contract/newsroom/audit.ts'
import type { StaffRole } from '#contract/access.ts'
import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { type Context, isStaffViewer, type Viewer } from '#domain/kernel/context.ts'
import { readNames } from './audit-names.repository.ts'
import {
  type AuditPart,
  type AuditRow,
  insertAct,
  listActs,
  listFollowingActs,
  raiseVersion,
} from './audit.repository.ts'
import { hasInverse, undoStateOf, withoutInternal } from './undoable.ts'

const TEXT_MAX = 300
/** Truncates long texts, because the beginning is enough to identify a text and the log is no archive. */
const shorten = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value

type Fields = Readonly<Record<string, unknown>>

/** `before` and `after` hold the fields that changed, and must not contain personal data. */
export interface Act {
  act: AuditAct
  objectId: string
  before?: Fields | null
  after?: Fields | null
}

const asJson = (fields: Fields | null | undefined): string | null =>
  fields ? JSON.stringify(fields, shorten) : null

const record = async (db: Database, at: Date, adminId: string, { act, objectId, before, after }: Act) => {
  await insertAct(db, {
    id: uuidv7(at),
    at,
    admin_id: adminId,
    act,
    object_id: objectId,
    before: asJson(before),
    after: asJson(after),
  })
  // What happens to an account shows on no page that is cached.
  if (!act.startsWith('account.')) await raiseVersion(db)
}

/**
 * Records an act of staff. Call it in the transaction of the act, so that neither is stored without the other.
 * Every process then invalidates its cached pages and answers (server/serving/newsroom-version.ts).
 */
export const recordAct = async (ctx: Context, viewer: Viewer, act: Act): Promise<void> => {
  // The API's guard admits only staff to these calls, so that the error is for other callers.
  if (!isStaffViewer(viewer) || !viewer.userId) throw new AppError('forbidden')
  const { undoes } = ctx
  await record(ctx.db, ctx.clock(), viewer.userId, {
    ...act,
    ...(undoes !== undefined && { after: { ...act.after, undoes } }),
  })
  // In this process at once, so that a reader who asks next no longer sees what was taken back.
  ctx.db.afterCommit(() => ctx.lists?.forget())
}

export const recordCommand = (db: Database, at: Date, act: Act): Promise<void> =>
  record(db, at, CONSOLE_ID, act)

/** For acts of the service itself that an editor may ask about. */
export const recordAutomaticAct = (db: Database, at: Date, act: Act): Promise<void> =>
  record(db, at, AUTOMATIC_ID, act)

const PARTS: Record<StaffRole, AuditPart> = { editor: 'content', support: 'readers' }

/** The entry that an entry undoes. */
const undoneBy = (after: Record<string, unknown> | null): string | null =>
  typeof after?.['undoes'] === 'string' ? after['undoes'] : null

/** By id of the entries. The oldest comes last. */
const undoStatesOf = async (
  ctx: Context,
  shown: readonly AuditRow[],
): Promise<Map<string, AuditEntry['undo']>> => {
  const undoable = shown.filter(hasInverse)
  const oldest = undoable.at(-1)
  if (!oldest) return new Map()
  const objects = [...new Set(undoable.map(({ object_id }) => object_id))]
  const following = await listFollowingActs(ctx.db, objects, oldest.at)
  return new Map(
    undoable.map((entry) => {
      const own = following.filter(({ object_id }) => object_id === entry.object_id)
      const until = own.findIndex(({ id }) => id === entry.id)
      return [entry.id, undoStateOf(entry, own.slice(0, until === -1 ? undefined : until))]
    }),
  )
}

const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Newest first; with `object` only the acts on that object. Pages begin at 1. Staff see the acts of their own part, so that
 * an editor learns nothing of readers.
 */
export const listAuditPage = async (
  ctx: Context,
  viewer: Viewer,
  { object, page }: { object?: string | undefined; page: number },
): Promise<{ entries: AuditEntry[]; names: Record<string, string>; has_more: boolean }> => {
  const part = viewer.role === 'admin' ? 'all' : viewer.staff ? PARTS[viewer.staff] : 'content'
  const offset = (page - 1) * NEWSROOM_PAGE
  const rows = await listActs(ctx.db, { objectId: object, part }, offset, NEWSROOM_PAGE + 1)
  const shown = rows.slice(0, NEWSROOM_PAGE)
  const undo = await undoStatesOf(ctx, part === 'readers' ? [] : shown)
  const entries = shown.map(({ at, before, after, ...entry }) => ({
    ...entry,
    before: withoutInternal(before),
    after: withoutInternal(after),
    undo: undo.get(entry.id) ?? null,
    undoes: undoneBy(after),
    at: at.toISOString(),
    is_own: entry.admin_id === viewer.userId,
    is_command: entry.admin_id === CONSOLE_ID,
    is_automatic: entry.admin_id === AUTOMATIC_ID,
  }))
  const names = await readNames(ctx.db, {
    ids: [...new Set(JSON.stringify(entries).match(UUIDS))],
    sources: shown.filter(({ act }) => act.startsWith('source.')).map(({ object_id }) => object_id),
    withReaders: part !== 'content',
    staff: shown.map(({ admin_id }) => admin_id),
  })
  return { entries, names, has_more: rows.length > NEWSROOM_PAGE }
}
