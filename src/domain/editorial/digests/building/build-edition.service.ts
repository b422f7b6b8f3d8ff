import { DIGEST_LEAST_ITEMS } from '#contract/limits.ts'
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  inEachLanguage,
  readInEachLanguage,
} from '#contract/values/content-languages.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listDigestLeads } from './digest-pins.repository.ts'
import { type ByHand, chooseStories, type EditionPlan, type LanguageEdition } from './choose-stories.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import {
  type CoveredStory,
  findLastVersion,
  insertDigest,
  lastNumber,
  listCoveredStories,
  type NewDigestItem,
} from './edition-versions.repository.ts'
import { listStoryKeys, readBodies, readStoryCandidates } from './story-candidates.repository.ts'
import { addDays, weekStart } from '#domain/editorial/digests/edition-calendar.ts'
import { snapshotStory, type StoryToSnapshot } from './snapshot-story.ts'
import { publishCorrections } from '#domain/editorial/digests/edition-corrections.repository.ts'
import {
  listChoices,
  listHeldBack,
  markBuilt,
  readWords,
} from '#domain/editorial/digests/edition-plans.repository.ts'

/** Candidates per language, by impact; bounds the articles and texts that are read. */
const SHORTLIST = 200
/**
 * An update is recognized for this long after a story was covered. Articles join a story within three days.
 */
export const COVERED_FOR_DAYS = 30
/** A story that an editor held back is a candidate for this long. */
const HELD_BACK_FOR_DAYS = 7

/**
 * Editions around the day count as earlier ones, because a day may be regenerated. Weekly editions that were
 * built on demand overlap with their week's own and are skipped.
 */
const listAlreadyCovered = (
  ctx: Context,
  { period, day }: EditionPlan,
  lng: ContentLanguage,
): Promise<CoveredStory[]> =>
  listCoveredStories(ctx.db, lng, period, {
    first: addDays(day, -COVERED_FOR_DAYS),
    last: period === 'daily' ? addDays(day, COVERED_FOR_DAYS) : addDays(weekStart(day), -1),
    except: day,
  })

/**
 * Both languages share the rows of an edition, which therefore have one order: by the better of the two
 * places, English first.
 */
const gather = (
  editions: Record<ContentLanguage, LanguageEdition>,
): (StoryToSnapshot & Pick<NewDigestItem, 'places'>)[] => {
  const candidates = new Map(
    CONTENT_LANGUAGES.flatMap((lng) =>
      editions[lng].stories.map(({ candidate }) => [candidate.key, candidate] as const),
    ),
  )
  const gathered = [...candidates].map(([key, candidate]) => {
    const at = inEachLanguage((lng) => editions[lng].stories.findIndex((story) => story.key === key))
    const stories = inEachLanguage((lng) => editions[lng].stories[at[lng]])
    return {
      candidate,
      update: inEachLanguage((lng) => stories[lng]?.update ?? null),
      places: inEachLanguage((lng) => (stories[lng] ? at[lng] + 1 : null)),
      pinnedTo: CONTENT_LANGUAGES.map((lng) => stories[lng]).find((story) => story?.leadsCategory)?.category,
    }
  })
  const best = (places: Record<ContentLanguage, number | null>): number =>
    Math.min(...CONTENT_LANGUAGES.map((lng) => places[lng] ?? Infinity))
  return gathered.toSorted((a, b) => best(a.places) - best(b.places))
}

/** Reads what editors decided in a language, and the keys of stories that have to be candidates for it. */
const readByHand = async (
  ctx: Context,
  { period, day }: EditionPlan,
  lng: ContentLanguage,
): Promise<ByHand & { keys: { key: string; impact: number }[] }> => {
  const choices = await listChoices(ctx.db, { period, day, lng })
  const heldBack = await listHeldBack(
    ctx.db,
    { period, lng },
    addDays(day, -HELD_BACK_FOR_DAYS),
    addDays(day, -1),
  )
  const placed = choices.filter(({ place }) => place !== null)
  return {
    placed: new Map(placed.map(({ key, place }) => [key, place ?? 1])),
    out: new Set(choices.filter(({ place }) => place === null).map(({ key }) => key)),
    carried: new Set(heldBack.map(({ key }) => key)),
    keys: [...choices, ...heldBack],
  }
}

/** Chooses the stories of each language, without storing anything. */
export const chooseEditions = async (
  ctx: Context,
  plan: EditionPlan,
): Promise<Record<ContentLanguage, LanguageEdition>> => {
  const leads = await listDigestLeads(ctx.db, plan.firstBuiltAt ?? ctx.clock())
  const led = new Map(leads.map(({ key, category }) => [key, category]))
  const weightiest = await listStoryKeys(ctx.db, plan.span, plan.late, SHORTLIST)
  const byHand = await readInEachLanguage((lng) => readByHand(ctx, plan, lng))
  const chosen = CONTENT_LANGUAGES.flatMap((lng) => byHand[lng].keys)
  const keys = new Map([...weightiest, ...chosen, ...leads].map(({ key, impact }) => [key, { key, impact }]))
  const candidates = await readStoryCandidates(ctx.db, [...keys.values()], plan.span.until)
  return readInEachLanguage(async (lng) =>
    chooseStories(candidates, {
      plan,
      lng,
      led,
      covered: await listAlreadyCovered(ctx, plan, lng),
      byHand: byHand[lng],
    }),
  )
}

/** `eligible` is the number of candidates in the language with the most. */
const chooseItems = async (
  ctx: Context,
  plan: EditionPlan,
): Promise<{ items: NewDigestItem[]; eligible: number }> => {
  const editions = await chooseEditions(ctx, plan)
  const chosen = gather(editions)
  const bodies = await readBodies(
    ctx.db,
    chosen.flatMap(({ candidate }) => candidate.articles.map(({ id }) => id)),
  )
  return {
    items: chosen.map(({ places, ...story }) => ({ ...snapshotStory(story, bodies), places })),
    eligible: Math.max(...CONTENT_LANGUAGES.map((lng) => editions[lng].eligible)),
  }
}

/**
 * Stores the edition as the current version of its day and keeps earlier versions. The transaction must hold
 * `lockEditions`.
 *
 * @returns null for a quiet edition that is not stored
 */
export const buildEdition = async (ctx: Context, plan: EditionPlan): Promise<DigestRow | null> => {
  const digest = await storeEdition(ctx, plan)
  if (digest) {
    const { period, edition_date: day, version, held_count: held } = digest
    ctx.log.info({ period, day, version, held }, 'An edition was built')
  }
  return digest
}

/** As `buildEdition`, for a transaction that may be rolled back. */
export const storeEdition = async (ctx: Context, plan: EditionPlan): Promise<DigestRow | null> => {
  const { period, day, span, least = DIGEST_LEAST_ITEMS, keepsQuiet } = plan
  const { items: chosen, eligible } = await chooseItems(ctx, plan)
  const isQuiet = eligible < least
  if (isQuiet && !keepsQuiet) return null
  const items = isQuiet ? [] : chosen
  const earlier = await findLastVersion(ctx.db, period, day)
  const digest: DigestRow = {
    id: uuidv7(ctx.clock()),
    period,
    edition_date: day,
    period_start: period === 'daily' ? day : weekStart(day),
    number: earlier?.number ?? (await lastNumber(ctx.db, period)) + 1,
    version: (earlier?.version ?? 0) + 1,
    covers_from: span.from,
    covers_until: span.until,
    is_quiet: isQuiet,
    held_count: isQuiet ? eligible : 0,
    is_sample: items.length > 0 && items.every(({ content }) => content.texts.en.is_sample),
    built_at: ctx.clock(),
    words: await readWords(ctx.db, period, day),
  }
  await insertDigest(ctx.db, digest, items)
  await markBuilt(ctx.db, period, day)
  // A quiet edition is not sent, so that its corrections wait for the next one.
  if (!isQuiet) await publishCorrections(ctx.db, digest, ctx.clock())
  return digest
}
