import type { DigestPeriod } from '#contract/editorial/digest.ts'
import { DIGEST_HOUR, DIGEST_LEAST_ITEMS } from '#contract/limits.ts'
import type { DeskStory, EditionDesk, PlanChange } from '#contract/newsroom/edition-desk.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { chooseEditions } from '#domain/editorial/digests/building/build-edition.service.ts'
import type {
  EligibleInLanguage,
  LanguageEdition,
} from '#domain/editorial/digests/building/choose-stories.ts'
import { candidateTextFor, shownIn, sourceName } from '#domain/editorial/digests/building/story-candidate.ts'
import { findDigest, listCalendar } from '#domain/editorial/digests/digests.repository.ts'
import { addDays, type Day, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import * as plans from '#domain/editorial/digests/edition-plans.repository.ts'
import { comingDay, findEdition } from './find-edition.service.ts'

/** What the desk shows of an edition but for its newsletters, which are a rule of readers. */
export type EditionState = Omit<EditionDesk, 'mails'>

const LEFT_SHOWN = 25
const CHANGES_SHOWN = 12
/** Editions of these days can be chosen; older ones are history. */
const DAYS_SHOWN = 7

const presentStory = (
  { candidate, update, ...story }: EligibleInLanguage,
  lng: ContentLanguage,
): DeskStory => {
  const shown = shownIn(candidate, lng)
  const { title, lang } = candidateTextFor(shown, lng)
  return {
    story_id: candidate.key,
    article_id: shown.id,
    title,
    lang,
    source_name: sourceName(shown, lng),
    outlet_count: new Set(candidate.articles.map(({ source_id }) => source_id)).size,
    category: story.category,
    impact: candidate.impact,
    is_update: update !== null,
    is_pinned: story.leadsCategory,
  }
}

export const presentChange = (
  { at, admin_id, by, act, title }: plans.PlanChange,
  viewer: Viewer,
): PlanChange => ({ at: at.toISOString(), by, is_own: admin_id === viewer.userId, act, title })

const listDates = async (ctx: Context, period: DigestPeriod): Promise<EditionDesk['dates']> => {
  const coming = comingDay(ctx, period)
  const first = addDays(coming, period === 'daily' ? -DAYS_SHOWN : -5 * DAYS_SHOWN)
  const built = (await listCalendar(ctx.db, first, coming, 'en')).filter((each) => each.period === period)
  const dates = built.map(({ date }) => ({ date, is_built: true }))
  if (!dates.some(({ date }) => date === coming)) dates.push({ date: coming, is_built: false })
  return dates.toReversed()
}

/**
 * The edition of today until its newsletters are on their way, then the coming one.
 *
 * @param isSent whether newsletters of an edition have been sent
 */
export const defaultDay = async (
  ctx: Context,
  period: DigestPeriod,
  isSent: (day: Day) => Promise<boolean>,
): Promise<Day> => {
  const coming = comingDay(ctx, period)
  const latest = await findDigest(ctx.db, period)
  const isCurrent = latest && latest.edition_date === addDays(coming, period === 'daily' ? -1 : -7)
  return isCurrent && !(await isSent(latest.edition_date)) ? latest.edition_date : coming
}

/** Which story a choice concerns, for the title in the audit log. */
export const findInEdition = (edition: LanguageEdition, key: string): EligibleInLanguage | undefined =>
  [...edition.stories, ...edition.out, ...edition.left].find((story) => story.key === key)

export const titleOf = (story: EligibleInLanguage, lng: ContentLanguage): string =>
  candidateTextFor(shownIn(story.candidate, lng), lng).title

/** When the edition is built, or was due. */
export const dueAt = (ctx: Context, period: DigestPeriod, day: Day): Date =>
  instantOf(period === 'daily' ? day : addDays(day, 1), DIGEST_HOUR, ctx.editionTz)

/** @throws AppError `digest_not_found` */
export const getEditionState = async (
  ctx: Context,
  viewer: Viewer,
  key: plans.PlanKey,
): Promise<EditionState> => {
  const { period, day, lng } = key
  const { plan, built } = await findEdition(ctx, period, day)
  const editions = await chooseEditions(ctx, plan)
  const edition = editions[lng]
  const stored = await plans.findPlan(ctx.db, key)
  const kinds = new Map((await plans.listChoices(ctx.db, key)).map((choice) => [choice.key, choice.kind]))
  const eligible = Math.max(...CONTENT_LANGUAGES.map((each) => editions[each].eligible))
  return {
    period,
    date: day,
    lng,
    version: stored?.version ?? 0,
    dates: await listDates(ctx, period),
    built: built && { version: built.version, built_at: built.built_at.toISOString() },
    has_changes: built !== null && stored !== undefined && stored.version > (stored.built_version ?? 0),
    due_at: dueAt(ctx, period, day).toISOString(),
    is_quiet: eligible < (plan.least ?? DIGEST_LEAST_ITEMS),
    title: stored?.title ?? null,
    introduction: stored?.introduction ?? null,
    is_held: stored?.is_held ?? false,
    stories: edition.stories.map((story) => ({
      ...presentStory(story, lng),
      is_placed: story.place !== undefined,
    })),
    out: edition.out.map((story) => ({
      ...presentStory(story, lng),
      kind: kinds.get(story.key) === 'held_back' ? ('held_back' as const) : ('cut' as const),
    })),
    left: edition.left.slice(0, LEFT_SHOWN).map((story) => presentStory(story, lng)),
    changes: (await plans.listChanges(ctx.db, key, CHANGES_SHOWN)).map((change) =>
      presentChange(change, viewer),
    ),
  }
}
