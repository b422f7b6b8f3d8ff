import type { Database } from '#db/connection.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { type NewSource, syncSources } from '#domain/content/sources/sources.repository.ts'
import { storeSearchMonths } from '#domain/content/search/search-months.service.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { type CorpusArticle, generateArticles, sourceId, SOURCES } from './article.ts'

/** Rows per INSERT: enough to amortise the statement, and below the size limit of one protocol message. */
const BATCH = 1000

/**
 * Inserts `size` articles into a migrated, empty database, then vacuums it: without statistics the planner
 * would choose other plans.
 */
export const loadCorpus = async (db: Database, size: number, now: Date): Promise<void> => {
  await syncSources(
    db,
    'folder',
    Array.from({ length: SOURCES }, (_, n) => corpusSource(n)),
  )
  let batch: CorpusArticle[] = []
  for (const article of generateArticles(size, now)) {
    batch.push(article)
    if (batch.length < BATCH) continue
    await insertBatch(db, batch)
    batch = []
  }
  await insertBatch(db, batch)
  // As the nightly job does.
  await storeSearchMonths({ db, clock: () => now })
  await refreshVocabulary({ db, clock: () => now })
  await db.executeSql('vacuum (analyze)')
}

const corpusSource = (n: number): NewSource => ({
  id: sourceId(n),
  name: `Bench source ${n}`,
  name_fr: null,
  site_url: `https://bench-${n}.example`,
  feed_url: `folder:bench-${n}.xml`,
  kind: 'folder',
  language: 'en',
  category: CATEGORIES[n % CATEGORIES.length] ?? 'technology',
  subcategory: null,
  type: 'press',
  tier: 2,
  ai_only: true,
  full_text_allowed: false,
  enabled: true,
})

const insertBatch = (db: Database, articles: readonly CorpusArticle[]): Promise<void> =>
  db.tx(async () => {
    const texts = articles.flatMap(({ id, texts: all }) => all.map((text) => ({ id, ...text })))
    const rows = JSON.stringify(articles)
    await db.executeSql(INSERT_ARTICLES, [rows])
    await db.executeSql(INSERT_TEXTS, [JSON.stringify(texts)])
    await db.executeSql(INSERT_SIGHTINGS, [rows])
  })

const INSERT_ARTICLES = `
  insert into articles (id, identity, content_hash, url, source_id, lang, category, subcategory, topics, publish_time, quality, word_count)
  select id, decode(identity, 'hex'), decode(identity, 'hex'), url, source_id, lang, category, subcategory, topics, publish_time, quality, word_count
  from jsonb_to_recordset($1::jsonb) as new(id uuid, identity text, url text, source_id text, lang text, category text,
    subcategory text, topics text[], publish_time timestamptz, quality real, word_count int)`

const INSERT_TEXTS = `
  insert into article_texts (article_id, lang, title, description, summary)
  select id, lang, title, description, summary
  from jsonb_to_recordset($1::jsonb) as new(id uuid, lang text, title text, description text, summary text)`

const INSERT_SIGHTINGS = `
  insert into article_sightings (article_id, source_id, seen_at)
  select id, source_id, publish_time from jsonb_to_recordset($1::jsonb) as new(id uuid, source_id text, publish_time timestamptz)`
