import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { contentLanguageRows } from '#db/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from './parse-query.ts'
import { listSearchMonths } from './search-months.repository.ts'
import { deletionsOf } from './typos.ts'

export interface TermKnowledge {
  /** Index of the term in the query, which joins the rows of both languages. */
  n: number
  lang: ContentLanguage
  /** A tsquery; empty where the language drops the term as a stop word. */
  query: string
  /** Document frequency of its rarest stem among the `counted` texts. */
  df: number
  /** Whether the vocabulary contains the word itself, not only words with its stem. */
  isWord: boolean
  /** Stems of the most frequent words with this prefix; empty for a finished term. */
  completions: string[]
  completionsDf: number
  /** Searchable texts of the language, and how many of them the frequencies are counted over. */
  texts: number
  counted: number
  /** Publication of the oldest counted text, and the time of the count. */
  countedSince: Date | null
  countedAt: Date | null
}

/**
 * `limit` gives the planner the number of rows. It assumes a hundred for any JSON list, and would read the
 * whole vocabulary, or compile the query for longer than it runs.
 */
const asRows = (rows: readonly object[], columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(${columns}) limit ${sql.lit(rows.length)})`

/** A single letter is the prefix of too many words. */
const COMPLETE_FROM = 2
const COMPLETIONS = 8

export const lookUpTerms = async (db: Database, terms: readonly Term[]): Promise<TermKnowledge[]> => {
  const asked = terms.map(({ text, folded, isExcluded, isOpen }, n) => ({
    n,
    text,
    folded,
    completes: isOpen && !isExcluded && folded.length >= COMPLETE_FROM,
  }))
  const { rows } = await sql<TermKnowledge>`
    select t.n, l.lang, parsed.query, coalesce(stems.df, 0)::int as df,
      exists (select from search_words w where w.lang = l.lang and w.folded = t.folded) as "isWord",
      coalesce(begun.stems, '{}') as completions, coalesce(begun.df, 0)::int as "completionsDf",
      coalesce(size.texts, 0) as texts, coalesce(size.counted, 0) as counted,
      size.counted_since as "countedSince", size.counted_at as "countedAt"
    from ${asRows(asked, sql`n int, text text, folded text, completes boolean`)} as t
    cross join ${contentLanguageRows}
    left join search_languages size on size.lang = l.lang
    cross join lateral (select phraseto_tsquery(public.search_config(l.lang), public.search_text(t.text))::text as query,
      tsvector_to_array(to_tsvector(public.search_config(l.lang), public.search_text(t.text))) as stems) as parsed
    cross join lateral (select min(one.df) as df from unnest(parsed.stems) as parts(lexeme) cross join lateral (
      select coalesce(sum(w.df), 0) as df from search_words w where w.lang = l.lang and w.stem = parts.lexeme) as one) as stems
    left join lateral (select array_agg(distinct w.stem) as stems, sum(w.df) as df from (
      select w.stem, w.df from search_words w
      where w.lang = l.lang and w.folded ~>=~ t.folded and w.folded ~<~ (t.folded || chr(1114111))
      order by w.df desc limit ${sql.lit(COMPLETIONS)}) as w) as begun on t.completes
    order by t.n, l.lang`.execute(db.kysely)
  return rows
}

export interface NearWord {
  word: string
  folded: string
  stem: string
  df: number
}
export interface UnknownTerm {
  n: number
  lang: ContentLanguage
  /** True if a text contains the word, which may be newer than the vocabulary. */
  isFound: boolean
  /** Candidates at edit distance one, the most frequent first. */
  near: NearWord[]
}

const NEAR = 20

export const lookUpUnknown = async (
  db: Database,
  unknown: readonly { n: number; folded: string; queries: Partial<Record<ContentLanguage, string>> }[],
): Promise<UnknownTerm[]> => {
  const inLanguage = (lang: ContentLanguage) => {
    const asked = unknown.map(({ n, folded, queries }) => ({
      n,
      query: queries[lang] ?? '',
      deletions: deletionsOf(folded),
    }))
    // The aggregate makes the planner use the index: for `limit 1` it would walk through the archive.
    return sql`
      select t.n, ${sql.lit(lang)} as lang,
        (select max(s.quality) from article_search s where s.lang = ${sql.lit(lang)} and s.search @@ t.query::tsquery) is not null as "isFound",
        coalesce((select jsonb_agg(near) from (
          select w.word, w.folded, w.stem, w.df from search_words w
          where w.lang = ${sql.lit(lang)} and w.deletions && t.deletions order by w.df desc limit ${sql.lit(NEAR)}) as near), '[]') as near
      from ${asRows(asked, sql`n int, query text, deletions text[]`)} as t`
  }
  const { rows } =
    await sql<UnknownTerm>`${sql.join(CONTENT_LANGUAGES.map(inLanguage), sql` union all `)}`.execute(
      db.kysely,
    )
  return rows
}

const ALIKE_LETTERS = 2
const ALIKE = 200

/**
 * Candidates for edit distance two: the first two letters are the same, and the length is about the same. The
 * most frequent first.
 */
export const listAlike = async (db: Database, lang: ContentLanguage, folded: string): Promise<NearWord[]> => {
  const beginning = folded.slice(0, ALIKE_LETTERS)
  const { rows } = await sql<NearWord>`
    select w.word, w.folded, w.stem, w.df from search_words w
    where w.lang = ${lang} and w.folded ~>=~ ${beginning} and w.folded ~<~ (${beginning} || chr(1114111))
      and abs(length(w.folded) - ${folded.length}) <= 2
    order by w.df desc limit ${sql.lit(ALIKE)}`.execute(db.kysely)
  return rows
}

/** Counts the texts of the last months only (`search-months.repository.ts`). */
export const countSearchable = async (db: Database, lang: ContentLanguage): Promise<number> => {
  const months = await listSearchMonths(db, lang)
  return months.reduce((sum, { texts }) => sum + texts, 0)
}

export const findLanguageSize = (db: Database, lang: ContentLanguage) =>
  db.kysely.selectFrom('search_languages').selectAll().where('lang', '=', lang).executeTakeFirst()

export interface SearchableText {
  article_id: string
  publish_time: Date
  title: string
  description: string | null
  topics: string[]
}

/** Newest first. `after` is the cursor, the last text of the page before. */
export const listSearchableTexts = async (
  db: Database,
  lang: ContentLanguage,
  after: Pick<SearchableText, 'article_id' | 'publish_time'> | undefined,
  limit: number,
): Promise<SearchableText[]> => {
  const further = after
    ? sql`and (s.publish_time, s.article_id) < (${after.publish_time}, ${after.article_id}::uuid)`
    : sql``
  const { rows } = await sql<SearchableText>`
    select s.article_id, s.publish_time, t.title, t.description, a.topics
    from (select s.article_id, s.publish_time from article_search s where s.lang = ${lang} ${further}
      order by s.publish_time desc, s.article_id desc limit ${sql.lit(limit)}) s
    join article_texts t on t.article_id = s.article_id and t.lang = ${lang} join articles a on a.id = s.article_id
    order by s.publish_time desc, s.article_id desc`.execute(db.kysely)
  return rows
}

export interface CountedWord {
  word: string
  folded: string
  df: number
  deletions: string[]
}

/** PostgreSQL stems the words as it stems the texts. Stop words have no stem and are left out. */
export const saveWords = async (
  db: Database,
  lang: ContentLanguage,
  words: readonly CountedWord[],
): Promise<void> => {
  await sql`
    insert into search_words (lang, word, folded, stem, df, deletions)
    select ${lang}, w.word, w.folded, stems[1], w.df, w.deletions
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(word text, folded text, df int, deletions text[])
    cross join lateral tsvector_to_array(to_tsvector(public.search_config(${lang}), w.word)) as stems
    where stems[1] is not null
    on conflict (lang, word) do update set df = excluded.df, stem = excluded.stem
      where search_words.df <> excluded.df or search_words.stem <> excluded.stem`.execute(db.kysely)
}

/** The stored frequency of every word. */
export const listWords = async (db: Database, lang: ContentLanguage): Promise<Map<string, number>> => {
  const rows = await db.kysely
    .selectFrom('search_words')
    .select(['word', 'df'])
    .where('lang', '=', lang)
    .execute()
  return new Map(rows.map(({ word, df }) => [word, df]))
}

export const deleteWords = async (
  db: Database,
  lang: ContentLanguage,
  words: readonly string[],
): Promise<void> => {
  if (words.length > 0)
    await db.kysely
      .deleteFrom('search_words')
      .where('lang', '=', lang)
      .where(sql`word`, '=', sql`any(${words})`)
      .execute()
}

export const saveLanguageSize = async (
  db: Database,
  lang: ContentLanguage,
  size: { texts: number; counted: number; counted_at: Date; counted_since: Date | null },
): Promise<void> => {
  await db.kysely
    .insertInto('search_languages')
    .values({ lang, ...size })
    .onConflict((conflict) => conflict.column('lang').doUpdateSet(size))
    .execute()
}
