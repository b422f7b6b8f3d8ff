import { AppError } from '#contract/errors.ts'
import type { AuditAct, FieldChange } from '#contract/newsroom/audit.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { type LastChange, listLastChanges } from './last-changes.repository.ts'

/** The log has the beginnings of long texts. What became of a field otherwise, as by a job, it does not know. */
const isStill = (value: unknown, current: unknown): boolean =>
  typeof value === 'string' && typeof current === 'string' && value.endsWith('…')
    ? current.startsWith(value.slice(0, -1))
    : value === current

const presentChange = (viewer: Viewer, { field, admin_id, by }: LastChange): FieldChange => ({
  field,
  by,
  is_own: admin_id === viewer.userId,
})

/** By object: who made its fields what they are, as far as an editor did. */
export const listFieldChanges = async (
  ctx: Context,
  viewer: Viewer,
  act: AuditAct,
  objects: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<Map<string, FieldChange[]>> => {
  const changes = objects.size > 0 ? await listLastChanges(ctx.db, act, [...objects.keys()]) : []
  const standing = changes.filter(({ object_id, field, value }) => {
    const fields = objects.get(object_id) ?? {}
    return field in fields && isStill(value, fields[field])
  })
  return new Map(
    [...Map.groupBy(standing, ({ object_id }) => object_id)].map(([id, of]) => [
      id,
      of.map((change) => presentChange(viewer, change)),
    ]),
  )
}

/**
 * Refuses to replace what an editor has not seen, unless the editor saved it in another window.
 *
 * @param stale the fields that are not what the editor saw, with their current values
 * @throws AppError `text_changed`, with who changed which field
 */
export const refuseForeignChanges = async (
  ctx: Context,
  viewer: Viewer,
  { act, objectId, stale }: { act: AuditAct; objectId: string; stale: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const fields = Object.keys(stale)
  if (fields.length === 0) return
  const known = await listFieldChanges(ctx, viewer, act, new Map([[objectId, stale]]))
  const changes = fields.map(
    (field): FieldChange =>
      known.get(objectId)?.find((change) => change.field === field) ?? { field, by: null, is_own: false },
  )
  const foreign = changes.filter(({ is_own }) => !is_own)
  if (foreign.length > 0) throw new AppError('text_changed', { changes: foreign })
}
