import { AppError } from '#contract/errors.ts'
import { findContentAct, listFollowingActs } from '#domain/kernel/audit/audit.repository.ts'
import { undoStateOf } from '#domain/kernel/audit/undoable.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { INVERSES } from './inverses.ts'

const FOUND_CHANGED: ReadonlySet<number> = new Set([404, 409])

/** Whether undoing the entry needs a recent proof of who is there, as its act does. */
export const undoNeedsProof = async (ctx: Context, id: string): Promise<boolean> => {
  const entry = await findContentAct(ctx.db, id)
  return entry !== undefined && INVERSES[entry.act]?.stepUp === true
}

/**
 * A second press finds the act undone and does nothing. Whether the object has changed is read from the log, under the lock
 * of the object; what the log cannot know, such as reports that joined a story, the inverse finds itself.
 *
 * @throws AppError `not_found`; `cannot_be_undone` for an act without an inverse; `changed_since`
 */
export const undoByHand = (ctx: Context, viewer: Viewer, id: string): Promise<void> =>
  ctx.db.tx(
    async () => {
      const entry = await findContentAct(ctx.db, id)
      if (!entry) throw new AppError('not_found')
      const inverse = INVERSES[entry.act]
      if (!inverse) throw new AppError('cannot_be_undone')
      await inverse.lock(ctx, entry)
      const following = await listFollowingActs(ctx.db, [entry.object_id], entry.at)
      const until = following.findIndex((each) => each.id === id)
      const state = undoStateOf(entry, following.slice(0, until))
      if (state === null) throw new AppError('cannot_be_undone')
      if (state === 'changed') throw new AppError('changed_since')
      if (state === 'undone') return
      try {
        await inverse.act({ ...ctx, undoes: id }, viewer, entry)
      } catch (error) {
        if (error instanceof AppError && FOUND_CHANGED.has(error.status)) throw new AppError('changed_since')
        throw error
      }
    },
    { kind: 'report' },
  )
