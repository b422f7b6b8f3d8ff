import { AppError } from '#contract/errors.ts'
import type { AuditAct } from '#contract/newsroom/audit.ts'
import type { DeskAct } from '#contract/newsroom/edition-desk.ts'
import { getArticleId } from '#domain/content/articles/articles.service.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { chooseEditions } from '#domain/editorial/digests/building/build-edition.service.ts'
import type {
  EligibleInLanguage,
  LanguageEdition,
} from '#domain/editorial/digests/building/choose-stories.ts'
import { lockEditions } from '#domain/editorial/digests/building/edition-versions.repository.ts'
import { shownIn } from '#domain/editorial/digests/building/story-candidate.ts'
import { findInEdition, presentChange, titleOf } from './edition-desk.service.ts'
import * as plans from '#domain/editorial/digests/edition-plans.repository.ts'
import { findEdition } from './find-edition.service.ts'

export type SeenPlan = plans.PlanKey & {
  /** The version that the editor saw. */
  version: number
}

interface Recorded {
  act: AuditAct
  /** The story or text that it concerns. */
  title: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /**
   * `same`: the act changes nothing of the edition, so that it needs no new version. `new`: it built one. Absent: the
   * next version will contain it.
   */
  edition?: 'same' | 'new'
}

/**
 * Runs an act of an editor on a plan, and records it with the plan's new version. What the editor did since is no
 * conflict, so that saving often, or in two windows, loses nothing.
 *
 * @throws AppError `edition_changed` with what other editors did since the version that the editor saw
 */
export const changePlan = (
  ctx: Context,
  viewer: Viewer,
  { version: seen, ...key }: SeenPlan,
  work: (plan: plans.EditionPlanRow) => Promise<Recorded>,
): Promise<void> =>
  ctx.db.tx(async () => {
    // An edition that is built meanwhile contains either all of the act or nothing, and its plan says which.
    await lockEditions(ctx.db)
    const plan = await plans.lockPlan(ctx.db, key)
    const own = viewer.userId ?? ''
    const foreign = await plans.listForeignChanges(ctx.db, key, { since: seen, own })
    if (foreign.length > 0)
      throw new AppError('edition_changed', {
        changes: foreign.map((change) => presentChange(change, viewer)),
      })
    const { act, title, before, after, edition } = await work(plan)
    const version = plan.version + 1
    const hadAll = plan.version === (plan.built_version ?? 0)
    const isBuilt = edition === 'new' || (edition === 'same' && hadAll)
    await plans.updatePlan(ctx.db, key, { version, ...(isBuilt && { built_version: version }) })
    await recordAct(ctx, viewer, {
      act,
      objectId: plans.planObject(key),
      ...(before && { before }),
      after: { ...after, title, version },
    })
  })

const readEdition = async (ctx: Context, key: plans.PlanKey): Promise<LanguageEdition> => {
  const { plan } = await findEdition(ctx, key.period, key.day)
  return (await chooseEditions(ctx, plan))[key.lng]
}

const getStory = (edition: LanguageEdition, id: string): EligibleInLanguage => {
  const story = findInEdition(edition, id)
  if (!story) throw new AppError('story_not_found')
  return story
}

/**
 * Stories that have a place by hand are numbered again, so that one that moves does not push another off its
 * place relative to its neighbours.
 */
const storePlaces = async (
  ctx: Context,
  key: plans.PlanKey,
  ordered: readonly EligibleInLanguage[],
  moved: EligibleInLanguage,
): Promise<void> => {
  for (const [at, story] of ordered.entries()) {
    if (story !== moved && story.place === undefined) continue
    await plans.removeChoices(ctx.db, key, story.key)
    await plans.putChoice(ctx.db, key, {
      article_id: shownIn(story.candidate, key.lng).id,
      kind: 'placed',
      place: at + 1,
      at: ctx.clock(),
    })
  }
}

const move = async (ctx: Context, key: plans.PlanKey, storyId: string, place: number): Promise<Recorded> => {
  const edition = await readEdition(ctx, key)
  const story = edition.stories.find((each) => each.key === storyId)
  if (!story) throw new AppError('story_not_found')
  const from = edition.stories.indexOf(story) + 1
  const ordered = edition.stories.toSpliced(from - 1, 1).toSpliced(place - 1, 0, story)
  await storePlaces(ctx, key, ordered, story)
  const to = ordered.indexOf(story) + 1
  return {
    act: 'edition.move',
    title: titleOf(story, key.lng),
    before: { place: from },
    after: { place: to },
  }
}

const takeOut = async (
  ctx: Context,
  key: plans.PlanKey,
  storyId: string,
  kind: 'cut' | 'held_back',
): Promise<Recorded> => {
  const story = getStory(await readEdition(ctx, key), storyId)
  await plans.removeChoices(ctx.db, key, story.key)
  await plans.putChoice(ctx.db, key, {
    article_id: shownIn(story.candidate, key.lng).id,
    kind,
    place: null,
    at: ctx.clock(),
  })
  return {
    act: kind === 'cut' ? 'edition.cut' : 'edition.hold_back',
    title: titleOf(story, key.lng),
  }
}

const restore = async (ctx: Context, key: plans.PlanKey, storyId: string): Promise<Recorded> => {
  const story = getStory(await readEdition(ctx, key), storyId)
  await plans.removeChoices(ctx.db, key, story.key)
  return { act: 'edition.restore', title: titleOf(story, key.lng) }
}

const putIn = async (
  ctx: Context,
  key: plans.PlanKey,
  asked: string,
  place: number | undefined,
): Promise<Recorded> => {
  const article_id = await getArticleId(ctx, asked)
  const before = await readEdition(ctx, key)
  const isOfStory = ({ candidate }: EligibleInLanguage): boolean =>
    candidate.articles.some(({ id }) => id === article_id)
  const known = before.stories.find(isOfStory)
  if (known) return move(ctx, key, known.key, place ?? before.stories.length)
  const taken = [...before.out, ...before.left].find(isOfStory)
  if (taken) await plans.removeChoices(ctx.db, key, taken.key)
  const last = before.stories.length + 1
  await plans.putChoice(ctx.db, key, {
    article_id,
    kind: 'placed',
    place: Math.min(place ?? last, last),
    at: ctx.clock(),
  })
  // Read again, because only now is the story a candidate whatever its day.
  const story = (await readEdition(ctx, key)).stories.find(isOfStory)
  if (!story) throw new AppError('story_not_found')
  return { act: 'edition.put_in', title: titleOf(story, key.lng) }
}

const write = async (
  ctx: Context,
  key: plans.PlanKey,
  { title, introduction }: plans.EditionPlanRow,
  typed: Pick<plans.EditionPlanRow, 'title' | 'introduction'>,
): Promise<Recorded> => {
  const now = { title: typed.title, introduction: typed.introduction }
  await plans.updatePlan(ctx.db, key, now)
  return {
    act: 'edition.words',
    title: now.title ?? now.introduction,
    before: { title, introduction },
    after: { introduction: now.introduction },
  }
}

const carryOut = async (
  ctx: Context,
  key: plans.PlanKey,
  plan: plans.EditionPlanRow,
  change: DeskAct,
): Promise<Recorded> => {
  switch (change.act) {
    case 'move':
      return move(ctx, key, change.storyId, change.place)
    case 'cut':
      return takeOut(ctx, key, change.storyId, 'cut')
    case 'hold_back':
      return takeOut(ctx, key, change.storyId, 'held_back')
    case 'restore':
      return restore(ctx, key, change.storyId)
    case 'put_in':
      return putIn(ctx, key, change.articleId, change.place)
    case 'words':
      await findEdition(ctx, key.period, key.day)
      return write(ctx, key, plan, change)
  }
}

/**
 * @throws AppError `edition_changed` with what other editors did meanwhile; `digest_not_found`, `story_not_found`,
 * `article_not_found`
 */
export const changeEdition = (ctx: Context, viewer: Viewer, key: SeenPlan, change: DeskAct): Promise<void> =>
  changePlan(ctx, viewer, key, async (plan) => {
    // What the act changes is stored with it, so that it can be undone exactly.
    const choices = change.act === 'words' ? undefined : await plans.listStoredChoices(ctx.db, key)
    const recorded = await carryOut(ctx, key, plan, change)
    return choices ? { ...recorded, before: { ...recorded.before, choices } } : recorded
  })

/** Restores what was chosen before an act that is undone. @throws AppError `edition_changed`, `digest_not_found` */
export const restoreChoices = (
  ctx: Context,
  viewer: Viewer,
  key: SeenPlan,
  { choices, title }: { choices: readonly plans.StoredChoice[]; title: string | null },
): Promise<void> =>
  changePlan(ctx, viewer, key, async () => {
    await findEdition(ctx, key.period, key.day)
    const replaced = await plans.listStoredChoices(ctx.db, key)
    await plans.replaceChoices(ctx.db, key, choices)
    return { act: 'edition.undo', title, before: { choices: replaced } }
  })
