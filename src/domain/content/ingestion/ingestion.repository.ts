import { type ContentLanguage, inEachLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import {
  findBlocking,
  learnKeys,
  linkArticles,
  lockAgainstTakedowns,
  takedownsOf,
} from '#domain/content/takedowns/blocked.repository.ts'
import { pictureAddressKey, sourceKey, titleKey } from '#domain/content/takedowns/takedown-keys.ts'
import { forgetTexts } from '#domain/content/enrichment/forget-texts.repository.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { sql } from 'kysely'
import { upsertTexts } from './article-texts.repository.ts'
import type { IncomingArticle } from './items/incoming.ts'
import { insertArticles, type NewArticle } from './new-articles.repository.ts'

export interface SaveReport {
  /** New articles that readers see; hidden ones are not counted. */
  added: number
  /** Subset of `added` by language, for the newsroom's charts. */
  addedIn: Record<ContentLanguage, number>
  /** Stored articles of this source whose text changed; the former text is kept as a revision. */
  revised: number
}

export const NOTHING_SAVED: SaveReport = { added: 0, addedIn: { en: 0, fr: 0 }, revised: 0 }

interface KnownArticle {
  id: string
  identity: Buffer
  source_id: string
  content_hash: Buffer
  publish_time: Date
  is_taken_down: boolean
}

const keyOf = (identity: Buffer): string => identity.toString('hex')
const identityOf = (article: IncomingArticle): Buffer => article.identity

const findKnown = async (db: Database, identities: Buffer[]): Promise<Map<string, KnownArticle>> => {
  const { rows } = await sql<KnownArticle>`
    select id, identity, source_id, content_hash, publish_time, status_before_takedown is not null as is_taken_down from articles
    where identity = any(${identities}::bytea[])`.execute(db.kysely)
  return new Map(rows.map((row) => [keyOf(row.identity), row]))
}

/** Inserts the former texts as revisions first, because the update overwrites them. */
const reviseArticles = async (
  db: Database,
  articles: { id: string; article: IncomingArticle }[],
  now: Date,
): Promise<void> => {
  const rows = articles.map(({ id, article }) => ({
    revision: uuidv7(now),
    id,
    content_hash: keyOf(article.contentHash),
    topics: article.topics,
    junk: article.junk,
    word_count: article.wordCount,
    quality: article.quality,
    quality_parts: article.qualityParts,
  }))
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as new(revision uuid, id uuid, content_hash text, topics text[], junk text, word_count int, quality real, quality_parts jsonb)`
  await sql`
    insert into article_revisions (id, article_id, lang, title, description, replaced_at)
    select new.revision, a.id, a.lang, t.title, t.description, ${now}
    from ${input} join articles a on a.id = new.id
    join article_texts t on t.article_id = a.id and t.lang = a.lang and (t.origin = 'source' or t.keeps_source_title)`.execute(
    db.kysely,
  )
  await sql`
    update articles a set content_hash = decode(new.content_hash, 'hex'), topics = new.topics, junk = new.junk, word_count = new.word_count,
      quality = new.quality, quality_parts = new.quality_parts, revised_at = ${now}, updated_at = ${now}
    from ${input} where a.id = new.id`.execute(db.kysely)
  await upsertTexts(db, articles)
  await forgetTexts(
    db,
    articles.filter(({ article }) => !article.unwanted).map(({ id }) => id),
  )
}

/**
 * Of a taken-down article, and of what may be the same one at another address, under another id or with another
 * title.
 */
const keysOf = (
  { identity, itemIdentity, url, texts: [text] }: IncomingArticle,
  sourceId: string,
): Buffer[] => [
  identity,
  ...(itemIdentity ? [itemIdentity] : []),
  ...(text ? [titleKey(text.title, url, sourceId)] : []),
]

interface Fresh extends NewArticle {
  takedowns: string[]
}

/** Without its picture, where that was taken down. */
const asFound = (
  article: IncomingArticle,
  source: SourceRow,
  now: Date,
  blocking: ReadonlyMap<string, string[]>,
): Fresh => {
  const isPictureGone =
    article.image !== null && takedownsOf(blocking, [pictureAddressKey(article.image.url)]).length > 0
  const takedowns = takedownsOf(blocking, [...keysOf(article, source.id), sourceKey(source.id)])
  return {
    // An undated article's id takes the time of the visit, because its `publishTime` is an estimate.
    id: uuidv7(article.isDated ? article.publishTime : now),
    article: isPictureGone ? { ...article, image: null } : article,
    isTakenDown: takedowns.length > 0,
    takedowns,
  }
}

const withTakedowns = async (
  db: Database,
  articles: readonly IncomingArticle[],
  source: SourceRow,
  now: Date,
): Promise<Fresh[]> => {
  if (articles.length === 0) return []
  await lockAgainstTakedowns(db)
  const keys = articles.flatMap((article) => [
    ...keysOf(article, source.id),
    ...(article.image ? [pictureAddressKey(article.image.url)] : []),
  ])
  const blocking = await findBlocking(db, [...keys, sourceKey(source.id)])
  return articles.map((article) => asFound(article, source, now, blocking))
}

const insertSightings = async (db: Database, sourceId: string, ids: string[], now: Date): Promise<void> => {
  await sql`
    insert into article_sightings (source_id, article_id, seen_at)
    select ${sourceId}, id, ${now} from unnest(${ids}::uuid[]) as seen(id)
    on conflict do nothing`.execute(db.kysely)
}

/** The sample edition is dated relative to now, so its dates move at every visit. */
const moveDates = async (
  db: Database,
  articles: { id: string; article: IncomingArticle }[],
): Promise<void> => {
  const rows = articles.map(({ id, article }) => ({ id, publish_time: article.publishTime }))
  await sql`
    update articles a set publish_time = new.publish_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, publish_time timestamptz)
    where a.id = new.id and a.publish_time is distinct from new.publish_time`.execute(db.kysely)
}

const isTooOld = ({ isDated, publishTime }: IncomingArticle, oldest: Date | undefined): boolean =>
  isDated && oldest !== undefined && publishTime < oldest

export interface VisitedFeed {
  source: SourceRow
  articles: readonly IncomingArticle[]
  now: Date
  /** New articles with an earlier date are left out; all are stored where it is absent. */
  oldest?: Date | undefined
}

/**
 * One idempotent transaction: inserts new articles, revises changed ones, and records that this source lists
 * them all.
 */
export const saveArticles = (
  db: Database,
  { source, articles, now, oldest }: VisitedFeed,
): Promise<SaveReport> =>
  db.tx(async () => {
    if (articles.length === 0) return NOTHING_SAVED
    const known = await findKnown(db, articles.map(identityOf))
    const fresh = await withTakedowns(
      db,
      articles.filter((article) => !known.has(keyOf(article.identity)) && !isTooOld(article, oldest)),
      source,
      now,
    )
    const addedIds = fresh.length > 0 ? await insertArticles(db, fresh, source, now) : new Set<string>()
    const added = fresh.filter(({ id }) => addedIds.has(id))
    await linkArticles(
      db,
      added.flatMap(({ id, takedowns }) => takedowns.map((takedown_id) => ({ takedown_id, article_id: id }))),
    )
    // Articles that a concurrent worker inserted first are linked to this source too.
    const beaten = fresh.filter(({ id }) => !addedIds.has(id)).map(({ article }) => article)
    const insertedElsewhere =
      beaten.length > 0 ? await findKnown(db, beaten.map(identityOf)) : new Map<string, KnownArticle>()

    const own = articles.flatMap((article) => {
      const before = known.get(keyOf(article.identity))
      return before?.source_id === source.id ? [{ id: before.id, article, before }] : []
    })
    const changed = own.filter(({ article, before }) => !article.contentHash.equals(before.content_hash))
    if (changed.length > 0) await reviseArticles(db, changed, now)
    await learnKeys(
      db,
      own.flatMap(({ id, article, before }) =>
        before.is_taken_down ? [{ article_id: id, keys: keysOf(article, source.id) }] : [],
      ),
    )
    if (source.kind === 'sample' && own.length > 0) await moveDates(db, own)

    const seen = [...known.values(), ...insertedElsewhere.values()].map(({ id }) => id)
    if (seen.length > 0) await insertSightings(db, source.id, seen, now)
    const inLanguage = (lang: ContentLanguage) => added.filter(({ article }) => article.lang === lang).length
    return {
      added: added.filter(({ article, isTakenDown }) => !article.unwanted && !isTakenDown).length,
      addedIn: inEachLanguage(inLanguage),
      revised: changed.length,
    }
  })
