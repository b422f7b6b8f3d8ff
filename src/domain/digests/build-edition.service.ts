import type { DigestPeriod } from '#contract/digest.ts'
import { DIGEST_LEAST_ITEMS, DIGEST_STORIES } from '#contract/limits.ts'
import { LOCALES } from '#contract/locales.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/context.ts'
import { listDigestLeads } from '#domain/pins/pins.repository.ts'
import {
  type DigestRow,
  findLastVersion,
  insertDigest,
  lastNumber,
  listTellings,
  type NewDigestItem,
  type Telling,
} from './digests.repository.ts'
import { type Dossier, factsOf } from './dossier.ts'
import { listStoryKeys, readBodies, readDossiers } from './dossiers.repository.ts'
import { addDays, type Day, type Span, weekStart } from './edition-calendar.ts'
import { freezeStory, type Retold, standIn } from './freeze-story.ts'
import { leadCategories, orderStories } from './order-stories.ts'
import { tellCorrections } from './tell-corrections.repository.ts'
import { whatChanged } from './what-changed.ts'

export interface EditionPlan {
  period: DigestPeriod
  day: Day
  span: Span
  /** What was published up to a day before the span counts too, if it reached us only after this. */
  late: Date | null
  /** When it was built first: stories pinned later lead the next edition, and not this one built anew. */
  firstBuiltAt?: Date | undefined
  /** Fewer stories make it quiet: it is stored empty, and they wait. */
  least?: number
  /** Whether a quiet edition is worth its row. */
  keepsQuiet: boolean
}

/** So many of the weightiest stories are looked at. */
const SHORTLIST = 200
/** A story told within so many days is known. Articles are put into one story within three. */
export const TOLD_FOR_DAYS = 30

interface Tellable {
  dossier: Dossier
  retold: Retold | null
}

/** Everything the earlier editions knew, together. */
const joinFacts = (facts: readonly StoryFacts[]): StoryFacts => ({
  article_ids: facts.flatMap(({ article_ids }) => article_ids),
  source_ids: [...new Set(facts.flatMap(({ source_ids }) => source_ids))],
  figures: [...new Set(facts.flatMap(({ figures }) => figures))],
})

/**
 * Which of these stories may be told on a day: those no edition around it has told, and those that have really changed
 * since. A story is the same when it shares its id or an article: stories are merged and split.
 */
const tellableOn = (
  { period, day }: EditionPlan,
  dossiers: readonly Dossier[],
  tellings: readonly Telling[],
): Tellable[] => {
  const byId = new Map<string, Set<Telling>>()
  for (const telling of tellings)
    for (const id of [telling.story_id, ...telling.facts.article_ids])
      byId.set(id, (byId.get(id) ?? new Set()).add(telling))
  return dossiers.flatMap((dossier): Tellable[] => {
    const told = [dossier.key, ...dossier.articles.map(({ id }) => id)].flatMap((id) => [
      ...(byId.get(id) ?? []),
    ])
    const [before, after] = [told.filter(({ date }) => date < day), told.filter(({ date }) => date > day)]
    // A later edition told it as news, or as an update of another day: here it would come twice.
    const next = after.length > 0 && after.reduce((a, b) => (a.date < b.date ? a : b))
    if (next && next.updates !== day) return []
    if (before.length === 0) return [{ dossier, retold: null }]
    const change = whatChanged(joinFacts(before.map(({ facts }) => facts)), dossier)
    const date = before.map((telling) => telling.date).reduce((a, b) => (a > b ? a : b))
    return change ? [{ dossier, retold: { date, period, change } }] : []
  })
}

/** The days whose editions count as told. Weekly ones that overlap were built on demand and are another view of the same days. */
const listTold = (ctx: Context, { period, day }: EditionPlan): Promise<Telling[]> =>
  period === 'daily'
    ? listTellings(ctx.db, period, addDays(day, -TOLD_FOR_DAYS), addDays(day, TOLD_FOR_DAYS), day)
    : listTellings(ctx.db, period, addDays(day, -TOLD_FOR_DAYS), addDays(weekStart(day), -1), day)

/** Frozen in their order. */
const freezeAll = async (
  ctx: Context,
  tellable: readonly (Tellable & { category: Category })[],
): Promise<NewDigestItem[]> => {
  const bodies = await readBodies(
    ctx.db,
    tellable.flatMap(({ dossier }) => dossier.articles.map(({ id }) => id)),
  )
  return tellable.map(({ dossier, retold, category }) => {
    const [own] = dossier.articles
    return {
      story_id: dossier.key,
      category,
      subcategory: own.category === category ? own.subcategory : null,
      content: freezeStory(dossier, retold, bodies),
      facts: factsOf(dossier, bodies),
    }
  })
}

/** The items of an edition, and how many stories there were to choose from. */
const chooseItems = async (
  ctx: Context,
  plan: EditionPlan,
): Promise<{ items: NewDigestItem[]; tellable: number }> => {
  const leads = await listDigestLeads(ctx.db, plan.firstBuiltAt ?? ctx.clock())
  const led = new Map(leads.map(({ key, category }) => [key, category]))
  const weightiest = await listStoryKeys(ctx.db, plan.span, plan.late, SHORTLIST)
  const keys = [...leads, ...weightiest.filter(({ key }) => !led.has(key))]
  const dossiers = await readDossiers(ctx.db, keys, plan.span.until)
  const tellable = tellableOn(plan, dossiers, await listTold(ctx, plan)).map((story) => {
    const { key, impact, articles } = story.dossier
    const [{ category: own }] = articles
    const category = led.get(key) ?? own
    const newestAt = new Date(Math.max(...articles.map(({ publish_time }) => publish_time.getTime())))
    const leadsCategory = led.has(key)
    const outlets = LOCALES.map((locale) => `${locale} ${standIn(story.dossier, locale).source_id}`)
    return { ...story, key, impact, category, outlets, newestAt, leadsCategory }
  })
  const chosen = leadCategories(orderStories(tellable, DIGEST_STORIES[plan.period]))
  return { items: await freezeAll(ctx, chosen), tellable: tellable.length }
}

/**
 * Builds one edition and stores it as the current version of its day; the versions before it stay. Call it in a
 * transaction, under `lockEditions`.
 *
 * @returns null for a quiet edition that is not worth a row.
 */
export const buildEdition = async (ctx: Context, plan: EditionPlan): Promise<DigestRow | null> => {
  const { period, day, span, least = DIGEST_LEAST_ITEMS, keepsQuiet } = plan
  // Judged by what there is to tell, not by what two stories of an outlet leave of it: a single outlet has no quiet days.
  const { items: chosen, tellable } = await chooseItems(ctx, plan)
  const isQuiet = tellable < least
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
    held_count: isQuiet ? tellable : 0,
    is_sample: items.length > 0 && items.every(({ content }) => content.texts.en.is_sample),
    built_at: ctx.clock(),
  }
  await insertDigest(ctx.db, digest, items)
  // A quiet edition is not sent: what was wrong waits with its stories.
  if (!isQuiet) await tellCorrections(ctx.db, digest, ctx.clock())
  ctx.log.info(
    { period, day, version: digest.version, items: items.length, held: digest.held_count },
    'An edition was built',
  )
  return digest
}
