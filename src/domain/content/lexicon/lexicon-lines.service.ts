import {
  type LexiconLine,
  indexLines,
  problemsOfNewLine,
  shippedLines,
  toLine,
} from '@apercu/language-processing'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type {
  addLexiconLine,
  checkLexiconLine,
  LexiconEffect,
  LexiconProblem,
  listLexicon,
  NewsroomLexiconLine,
  withdrawLexiconLine,
} from '#contract/newsroom/newsroom-lexicon.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { listCases } from './gate-cases.repository.ts'
import * as rows from './lexicon-lines.repository.ts'
import { effectOfLine } from './line-effect.ts'
import { stampOf } from './stamp.ts'

/** Bounds the gate's work for one check; the newest cases are compared. */
const CASES_COMPARED = 1000

const present = (
  { id, en, fr, note, added_at, added_by, withdrawn_at, version }: rows.LineRow,
  viewer: Viewer,
): NewsroomLexiconLine => ({
  id,
  en,
  fr,
  note,
  added_at: added_at.toISOString(),
  added_by,
  is_own: added_by === viewer.userId,
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  version,
})

/** Pages begin at 1. `in_file` counts the lines that are shipped with the release. */
export const listLinePage = async (
  ctx: Context,
  viewer: Viewer,
  { state, page }: CallRequest<typeof listLexicon>['query'],
): Promise<{ lines: NewsroomLexiconLine[]; has_more: boolean; in_file: number }> => {
  const found = await rows.listLines(ctx.db, state, (page - 1) * NEWSROOM_PAGE, NEWSROOM_PAGE + 1)
  return {
    lines: found.slice(0, NEWSROOM_PAGE).map((row) => present(row, viewer)),
    has_more: found.length > NEWSROOM_PAGE,
    in_file: shippedLines().length,
  }
}

/** Reads the database, because the lines that this process has cached may be outdated. */
const readLines = async (ctx: Context): Promise<LexiconLine[]> => [
  ...shippedLines(),
  ...(await rows.listLiveLines(ctx.db)).map(toLine),
]

/** `effect` compares the gate's verdicts on stored cases with and without the line. */
export const checkLine = async (
  ctx: Context,
  sides: CallRequest<typeof checkLexiconLine>['body'],
): Promise<{ problems: LexiconProblem[]; effect: LexiconEffect }> => {
  const line = toLine(sides)
  const known = await readLines(ctx)
  const cases = await listCases(ctx.db, 'live', 0, CASES_COMPARED)
  return {
    problems: problemsOfNewLine(line, indexLines(known)),
    effect: await effectOfLine(cases, line, known),
  }
}

/**
 * @throws AppError `lexicon_line_refused` with the problems; `lexicon_line_unsafe` with the cases where wrong
 * sentences would pass, unless the editor has confirmed them
 */
const requireSound = async (
  ctx: Context,
  sides: { en: string; fr: string },
  isConfirmed: boolean,
): Promise<LexiconEffect> => {
  const { problems, effect } = await checkLine(ctx, sides)
  if (problems.length > 0) throw new AppError('lexicon_line_refused', problems)
  if (effect.wrong_let_through.length > 0 && !isConfirmed)
    throw new AppError('lexicon_line_unsafe', effect.wrong_let_through)
  return effect
}

/**
 * Must be called in the transaction of the change: the lock of the revision makes lines of concurrent editors
 * visible.
 *
 * @throws AppError `lexicon_line_refused` with the problems
 */
const requireNew = async (ctx: Context, line: LexiconLine): Promise<void> => {
  await rows.raiseRevision(ctx.db)
  const problems = problemsOfNewLine(line, indexLines(await readLines(ctx)))
  if (problems.length > 0) throw new AppError('lexicon_line_refused', problems)
}

/** The editor sees the change at once; other processes reload their lines at their next interval. */
const lookAgain = async ({ lexicon, log }: Context): Promise<void> => {
  await lexicon?.look().catch((error: unknown) => {
    log.debug({ err: error }, 'The lexicon was changed and could not be read; the next look reads it')
  })
}

/**
 * @throws AppError `lexicon_line_refused` with the problems; `lexicon_line_unsafe` with the wrong sentences
 * that would pass
 */
export const addLine = async (
  ctx: Context,
  viewer: Viewer,
  { en, fr, note, isConfirmed }: CallRequest<typeof addLexiconLine>['body'],
): Promise<{ line: NewsroomLexiconLine; effect: LexiconEffect }> => {
  const line = toLine({ en, fr })
  const sides = { en: line.en.join(' '), fr: line.fr.join(' ') }
  const effect = await requireSound(ctx, sides, isConfirmed)
  const added = await ctx.db.tx(async () => {
    await requireNew(ctx, line)
    const { at, by } = stampOf(ctx, viewer)
    const row = await rows.insertLine(ctx.db, {
      id: uuidv7(at),
      ...sides,
      note: note || null,
      added_at: at,
      added_by: by,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    const wrong = effect.wrong_let_through.length
    await recordAct(ctx, viewer, {
      act: 'lexicon.add',
      objectId: row.id,
      after: { ...sides, ...(wrong > 0 && { wrong_let_through: wrong }) },
    })
    return row
  })
  await lookAgain(ctx)
  return { line: present(added, viewer), effect }
}

/**
 * Restoring a line applies the checks of a new line.
 *
 * @throws AppError `not_found`; `text_changed` where another editor changed the line meanwhile;
 * `lexicon_line_refused` and `lexicon_line_unsafe` as for a new line
 */
export const setLineWithdrawn = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { isWithdrawn, seen, isConfirmed }: CallRequest<typeof withdrawLexiconLine>['body'],
): Promise<NewsroomLexiconLine> => {
  const found = isUuid(id) ? await rows.findLine(ctx.db, id) : undefined
  if (!found) throw new AppError('not_found')
  const isDone = (row: rows.LineRow) => (row.withdrawn_at !== null) === isWithdrawn
  if (isDone(found)) return present(found, viewer)
  if (!isWithdrawn) await requireSound(ctx, found, isConfirmed)
  const changed = await ctx.db.tx(async () => {
    await rows.raiseRevision(ctx.db)
    const row = (await rows.findLine(ctx.db, id)) ?? found
    if (isDone(row)) return row
    if (row.version !== seen) throw new AppError('text_changed')
    if (!isWithdrawn) await requireNew(ctx, toLine(row))
    const sides = { en: row.en, fr: row.fr }
    await recordAct(ctx, viewer, {
      act: isWithdrawn ? 'lexicon.withdraw' : 'lexicon.restore',
      objectId: id,
      ...(isWithdrawn ? { before: sides } : { after: sides }),
    })
    return rows.setLineWithdrawn(ctx.db, id, isWithdrawn ? stampOf(ctx, viewer) : null)
  })
  await lookAgain(ctx)
  return present(changed, viewer)
}
