import type { AuditAct } from '#contract/newsroom/audit.ts'
import { AppError } from '#contract/errors.ts'
import { TAKEDOWN_REASONS } from '#contract/newsroom/takedowns.ts'
import { lockCase } from '#domain/content/lexicon/gate-cases.repository.ts'
import { setCaseWithdrawn } from '#domain/content/lexicon/gate-cases.service.ts'
import { findLine } from '#domain/content/lexicon/lexicon-lines.repository.ts'
import { setLineWithdrawn } from '#domain/content/lexicon/lexicon-lines.service.ts'
import { hasExactly } from '#domain/content/stories/curation.repository.ts'
import { lockStories } from '#domain/content/stories/stories.repository.ts'
import { answerReport, reopenReport } from '#domain/editorial/corrections/answer-report.service.ts'
import { lockReport } from '#domain/editorial/corrections/reports.repository.ts'
import { lockEditions } from '#domain/editorial/digests/building/edition-versions.repository.ts'
import {
  type EditionPlanRow,
  lockPlan,
  type PlanKey,
  planOfObject,
  type StoredChoice,
} from '#domain/editorial/digests/edition-plans.repository.ts'
import { changeEdition, restoreChoices } from '#domain/editorial/digests/plans/change-edition.service.ts'
import { setQuarantine } from '#domain/editorial/newsroom/edit-article.service.ts'
import { lockArticle } from '#domain/editorial/newsroom/newsroom-articles.repository.ts'
import { lockSource } from '#domain/editorial/newsroom/newsroom-sources.repository.ts'
import {
  pauseSourceByHand,
  setPageAccessByHand,
} from '#domain/editorial/newsroom/newsroom-sources.service.ts'
import { mergeByHand, partByHand } from '#domain/editorial/newsroom/newsroom-stories.service.ts'
import { restoreSourceFields } from '#domain/editorial/newsroom/source-care.service.ts'
import { findTakedownRow } from '#domain/editorial/takedowns/ledger.repository.ts'
import { lockRequest, reopenRequest } from '#domain/editorial/takedowns/takedown-requests.repository.ts'
import { reopenTakedownRequest } from '#domain/editorial/takedowns/takedown-requests.service.ts'
import { lockForTakedown } from '#domain/editorial/takedowns/takedowns.repository.ts'
import { putBackByHand, takeDownByHand } from '#domain/editorial/takedowns/takedowns.service.ts'
import type { LoggedAct } from '#domain/kernel/audit/undoable.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { holdEdition } from '#domain/readers/newsletters/holding/edition-desk.service.ts'

export interface Inverse {
  /**
   * Waits for acts on the object that are under way and keeps later ones waiting, so that the log says what
   * the object is. It is the lock that the acts themselves begin with.
   */
  lock: (ctx: Context, entry: LoggedAct) => Promise<unknown>
  act: (ctx: Context, viewer: Viewer, entry: LoggedAct) => Promise<unknown>
  /** As the act itself. */
  stepUp?: true
}

const text = (fields: LoggedAct['after'], name: string): string | null => {
  const value = fields?.[name]
  return typeof value === 'string' ? value : null
}
const required = (fields: LoggedAct['after'], name: string): string => {
  const value = text(fields, name)
  if (value === null) throw new AppError('cannot_be_undone')
  return value
}
const texts = (fields: LoggedAct['after'], name: string): string[] => {
  const value = fields?.[name]
  return Array.isArray(value) ? value.map(String) : []
}

const planOf = ({ object_id }: LoggedAct): PlanKey => {
  const key = planOfObject(object_id)
  if (!key) throw new AppError('cannot_be_undone')
  return key
}
/** The locks of an act on a plan, in its order. */
const lockDesk = async (ctx: Context, entry: LoggedAct): Promise<EditionPlanRow> => {
  await lockEditions(ctx.db)
  return lockPlan(ctx.db, planOf(entry))
}
/** The plan as it is now: that nothing was changed is known from the log. */
const seenPlan = async (ctx: Context, entry: LoggedAct) => ({
  ...planOf(entry),
  version: (await lockDesk(ctx, entry)).version,
})

const onTakedown = (act: Inverse['act']): Inverse => ({ lock: ({ db }) => lockForTakedown(db), act })
const onSource = (act: Inverse['act']): Inverse => ({
  lock: ({ db }, { object_id }) => lockSource(db, object_id),
  act,
})
const onArticle = (act: Inverse['act']): Inverse => ({
  lock: ({ db }, { object_id }) => lockArticle(db, object_id),
  act,
})
const onStories = (act: Inverse['act']): Inverse => ({ lock: ({ db }) => lockStories(db), act })
const onPlan = (act: Inverse['act']): Inverse => ({ lock: lockDesk, act })

const restorePlan = onPlan(async (ctx, viewer, entry) =>
  restoreChoices(ctx, viewer, await seenPlan(ctx, entry), {
    choices: (entry.before?.['choices'] ?? []) as StoredChoice[],
    title: text(entry.after, 'title'),
  }),
)
const setHeld = (isHeld: boolean): Inverse => ({
  ...onPlan(async (ctx, viewer, entry) => holdEdition(ctx, viewer, await seenPlan(ctx, entry), isHeld)),
  stepUp: true,
})
const setPaused = (isPaused: boolean) =>
  onSource((ctx, viewer, { object_id }) => pauseSourceByHand(ctx, viewer, object_id, isPaused))
const setQuarantined = (isQuarantined: boolean) =>
  onArticle((ctx, viewer, { object_id }) => setQuarantine(ctx, viewer, object_id, isQuarantined))

const setLine = (isWithdrawn: boolean): Inverse => ({
  // The version that is seen takes the place of a lock.
  lock: () => Promise.resolve(),
  act: async (ctx, viewer, { object_id }) => {
    const line = await findLine(ctx.db, object_id)
    if (!line) throw new AppError('not_found')
    return setLineWithdrawn(ctx, viewer, object_id, { isWithdrawn, seen: line.version, isConfirmed: false })
  },
})
const setCase = (isWithdrawn: boolean): Inverse => ({
  lock: ({ db }, { object_id }) => lockCase(db, object_id),
  act: async (ctx, viewer, { object_id }) => {
    const found = await lockCase(ctx.db, object_id)
    if (!found) throw new AppError('not_found')
    return setCaseWithdrawn(ctx, viewer, object_id, { isWithdrawn, seen: found.version })
  },
})

/** Of each act that `undoable.ts` lists. */
export const INVERSES: Partial<Record<AuditAct, Inverse>> = {
  'takedown.take_down': onTakedown(async (ctx, viewer, { after }) => {
    await putBackByHand(ctx, viewer, required(after, 'takedown'), '')
    const request = text(after, 'request')
    if (request !== null) await reopenRequest(ctx.db, request)
  }),
  'takedown.put_back': onTakedown(async (ctx, viewer, { after }) => {
    const row = await findTakedownRow(ctx.db, required(after, 'takedown'))
    const reason = TAKEDOWN_REASONS.find((each) => each === row?.reason)
    if (!row || !reason) throw new AppError('not_found')
    await takeDownByHand(ctx, viewer, { kind: row.kind, id: row.object_id, reason, note: row.note })
  }),
  'takedown.decline': {
    lock: ({ db }, { object_id }) => lockRequest(db, object_id),
    act: (ctx, viewer, { object_id }) => reopenTakedownRequest(ctx, viewer, object_id),
  },
  'report.answer': {
    lock: ({ db }, { object_id }) => lockReport(db, object_id),
    act: (ctx, viewer, { object_id }) => reopenReport(ctx, viewer, object_id),
  },
  'report.reopen': {
    lock: ({ db }, { object_id }) => lockReport(db, object_id),
    act: (ctx, viewer, { object_id }) => answerReport(ctx, viewer, object_id, { outcome: 'declined' }),
  },
  'article.quarantine': setQuarantined(false),
  'article.release': setQuarantined(true),
  'edition.move': restorePlan,
  'edition.cut': restorePlan,
  'edition.hold_back': restorePlan,
  'edition.restore': restorePlan,
  'edition.put_in': restorePlan,
  'edition.undo': restorePlan,
  'edition.words': onPlan(async (ctx, viewer, entry) =>
    changeEdition(ctx, viewer, await seenPlan(ctx, entry), {
      act: 'words',
      title: text(entry.before, 'title'),
      introduction: text(entry.before, 'introduction'),
    }),
  ),
  'edition.hold': setHeld(false),
  'edition.release': setHeld(true),
  'story.merge': onStories((ctx, viewer, { object_id, after }) =>
    partByHand(ctx, viewer, {
      into: object_id,
      from: required(after, 'from'),
      articleIds: texts(after, 'articleIds'),
      redirects: texts(after, 'redirects'),
    }),
  ),
  'story.split': onStories(async (ctx, viewer, { object_id, after }) => {
    const parted = required(after, 'into')
    // Reports that joined it since would move into the other story.
    if (!(await hasExactly(ctx.db, parted, texts(after, 'articleIds')))) throw new AppError('not_found')
    await mergeByHand(ctx, viewer, object_id, parted)
  }),
  'source.pause': setPaused(false),
  'source.resume': setPaused(true),
  'source.pages': onSource((ctx, viewer, { object_id, before }) => {
    const access = (['allowed', 'refused', 'undecided'] as const).find(
      (each) => each === before?.['page_access'],
    )
    if (!access) throw new AppError('cannot_be_undone')
    return setPageAccessByHand(ctx, viewer, object_id, access)
  }),
  'source.edit': onSource((ctx, viewer, { object_id, before }) =>
    restoreSourceFields(ctx, viewer, object_id, before ?? {}),
  ),
  'lexicon.add': setLine(true),
  'lexicon.withdraw': setLine(false),
  'lexicon.restore': setLine(true),
  'case.add': setCase(true),
  'case.withdraw': setCase(false),
  'case.restore': setCase(true),
}
