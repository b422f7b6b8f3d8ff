import type { Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { saveArticles } from '#domain/content/ingestion/ingestion.repository.ts'
import type { IncomingArticle } from '#domain/content/ingestion/items/incoming.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { beforeAll, expect, test } from 'vitest'
import { searchTextOf } from './search-text.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const EVERY_SIGN = '-‐‑–—/\\._@:+&#<>\'’ʼ…"«»;,!?()[]{}|~^`´*=%$€§°'

const TEXTS: Pick<IncomingArticle['texts'][number], 'lang' | 'title' | 'description'>[] = [
  { lang: 'en', title: 'GPT-4 beats H100/H200 at node.js', description: null },
  { lang: 'fr', title: "L’IA de l'État : « c’est-à-dire » d’où ?", description: 'Aujourd’hui… jusqu’ici.' },
  { lang: 'de', title: 'Künstliche Intelligenz für Ärzte', description: 'E-Mail: info@x.example' },
  { lang: 'en', title: EVERY_SIGN, description: EVERY_SIGN.split('').join('a') },
  // 1,000 and 20,000 are counted in characters, of which these are two code units each.
  { lang: 'en', title: `${'𝔸'.repeat(999)}-tail-beyond`, description: `${'😀'.repeat(19_999)} tail beyond` },
  { lang: 'fr', title: `${'é-'.repeat(600)}fin`, description: `${'mot '.repeat(5100)}fin` },
]
const TOPICS = ['open-source', 'node.js', 'l’IA', 'R&D']

const incoming = (n: number, unwanted: IncomingArticle['unwanted'] = null): IncomingArticle => {
  const text = TEXTS[n % TEXTS.length]!
  return {
    itemIdentity: null,
    identity: Buffer.alloc(16, n + 1),
    contentHash: Buffer.alloc(16, n + 1),
    url: `https://wire.example/${n}`,
    lang: text.lang,
    category: 'technology',
    subcategory: null,
    topics: TOPICS,
    author: null,
    publishTime: new Date(NOW.getTime() - n * 1001),
    isDated: true,
    junk: null,
    unwanted,
    quality: 47.3 + n,
    qualityParts: {} as IncomingArticle['qualityParts'],
    wordCount: null,
    image: null,
    texts: [{ ...text, body: null }],
  }
}

/** Rows of `article_search` beside what the functions in SQL make of the texts. */
const compared = async (db: Database) => {
  const { rows } = await db.executeSql(
    `select t.title, s.search::text as search, s.publish_time = a.publish_time and s.quality = a.quality as "isPlaced",
       public.search_vector(t.lang, t.title, t.description, a.topics)::text as expected
     from article_texts t join articles a on a.id = t.article_id
     left join article_search s on s.article_id = t.article_id and s.lang = t.lang order by a.publish_time desc`,
  )
  return rows
}

describeEachEngine('search vectors', ({ open }) => {
  let db: Database
  const source = async (): Promise<SourceRow> => {
    const { id } = await buildSource(db)
    return db.kysely.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  beforeAll(async () => {
    db = await open()
  })

  test('fold every character of the basic plane as SQL does', async () => {
    const codes = Array.from({ length: 0xffff }, (_, at) => at + 1).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    )
    const all = String.fromCharCode(...codes)
    const { rows } = await db.executeSql('select public.search_text($1) as folded', [all])
    const parts = Array.from({ length: 70 }, (_, n) => all.slice(n * 1000, (n + 1) * 1000))
    expect(parts.map((title) => searchTextOf({ title, description: null, topics: [] }).a).join('')).toBe(
      rows[0]?.['folded'],
    )
  })

  test('of new articles are those of SQL, and hidden ones have none', async () => {
    const articles = TEXTS.map((_, n) => incoming(n))
    const hidden = incoming(TEXTS.length, 'language')
    await saveArticles(db, { source: await source(), articles: [...articles, hidden], now: NOW })
    const rows = await compared(db)
    expect(rows).toHaveLength(TEXTS.length + 1)
    expect(rows.at(-1)?.['search']).toBeNull()
    for (const { search, expected, isPlaced } of rows.slice(0, -1)) {
      expect(search).toBe(expected)
      expect(isPlaced).toBe(true)
    }
    // None was parsed a second time: the trigger would have replaced this one.
    expect(rows[0]?.['search']).toContain("'h100':")
  })

  test('of texts that another writer inserts or changes are filled in', async () => {
    const { id } = await buildArticle(db, {
      texts: { en: { title: 'The first words' }, fr: { title: 'Les premiers mots' } },
    })
    const searchOf = async () => {
      const { rows } = await db.executeSql(
        'select lang, search::text as search from article_search where article_id = $1 order by lang',
        [id],
      )
      return rows
    }
    expect(await searchOf()).toEqual([
      { lang: 'en', search: expect.stringContaining("'word'") },
      { lang: 'fr', search: expect.stringContaining("'mot'") },
    ])
    const article = db.kysely.selectFrom('articles').select('is_translated').where('id', '=', id)
    expect(await article.executeTakeFirst()).toEqual({ is_translated: true })
    await db.executeSql(`update article_texts set title = 'Another' where article_id = $1 and lang = 'en'`, [
      id,
    ])
    expect((await searchOf())[0]?.['search']).toContain("'anoth'")
    await db.executeSql(`delete from article_texts where article_id = $1 and lang = 'fr'`, [id])
    expect(await searchOf()).toHaveLength(1)
    expect(await article.executeTakeFirst()).toEqual({ is_translated: false })
  })

  test('of an earlier release stay as they are', async () => {
    db = await open({ isMigrated: false })
    await migrate(db, { upTo: '056_languages' })
    await buildArticle(db, { texts: { en: { title: 'Written before' } } })
    const before = await compared(db)
    expect(await migrate(db)).toContain('057_search_beside')
    expect(await compared(db)).toEqual(before)
    expect(before[0]?.['search']).toBe(before[0]?.['expected'])
  })
})
