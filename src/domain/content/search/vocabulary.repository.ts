import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from './parse-query.ts'
import { deletionsOf } from './typos.ts'

/** What the vocabulary knows of one term in one language. */
export interface TermKnowledge {
  /** Place of the term in the query. */
  n: number
  lang: Locale
  /** The term as a tsquery; empty where the language drops it as a stop word. */
  query: string
  /** Texts, of `counted`, that have its rarest stem. */
  df: number
  /** Whether the language has this very word. */
  isWord: boolean
  /** Stems of the most frequent words that begin with it, where it is open. */
  completions: string[]
  completionsDf: number
  /** Texts of the language that can be searched, and how many of them were counted. */
  texts: number
  counted: number
}

/**
 * Serializes objects as rows. `limit` states how few they are: the planner assumes a hundred for any list,
 * and would rather read the whole vocabulary or compile the query for longer than it runs.
 */
const asRows = (rows: readonly object[], columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(${columns}) limit ${sql.lit(rows.length)})`

/** Fewer letters begin too many words. */
const COMPLETE_FROM = 2
const COMPLETIONS = 8

/** Every term in every language. */
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
      coalesce(size.texts, 0) as texts, coalesce(size.counted, 0) as counted
    from ${asRows(asked, sql`n int, text text, folded text, completes boolean`)} as t
    cross join (values ('en'), ('fr')) as l(lang)
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
  lang: Locale
  /** Whether a text has it all the same: words newer than the vocabulary. */
  isFound: boolean
  /** Words that may be one slip away, the most frequent first. */
  near: NearWord[]
}

const NEAR = 20

/** For words the vocabulary lacks. */
export const lookUpUnknown = async (
  db: Database,
  unknown: readonly { n: number; folded: string; queries: Partial<Record<Locale, string>> }[],
): Promise<UnknownTerm[]> => {
  const inLanguage = (lang: Locale) => {
    const asked = unknown.map(({ n, folded, queries }) => ({
      n,
      query: queries[lang] ?? '',
      deletions: deletionsOf(folded),
    }))
    // An aggregate reads every match, of which a rare word has few: for `limit 1` the planner would rather
    // walk through the archive.
    return sql`
      select t.n, ${sql.lit(lang)} as lang,
        (select max(s.quality) from article_search s where s.lang = ${sql.lit(lang)} and s.search @@ t.query::tsquery) is not null as "isFound",
        coalesce((select jsonb_agg(near) from (
          select w.word, w.folded, w.stem, w.df from search_words w
          where w.lang = ${sql.lit(lang)} and w.deletions && t.deletions order by w.df desc limit ${sql.lit(NEAR)}) as near), '[]') as near
      from ${asRows(asked, sql`n int, query text, deletions text[]`)} as t`
  }
  const { rows } = await sql<UnknownTerm>`${sql.join(LOCALES.map(inLanguage), sql` union all `)}`.execute(
    db.kysely,
  )
  return rows
}

const ALIKE_LETTERS = 2
const ALIKE = 200

/** Words of a language that begin as `folded` does and are about as long, the most frequent first. */
export const listAlike = async (db: Database, lang: Locale, folded: string): Promise<NearWord[]> => {
  const beginning = folded.slice(0, ALIKE_LETTERS)
  const { rows } = await sql<NearWord>`
    select w.word, w.folded, w.stem, w.df from search_words w
    where w.lang = ${lang} and w.folded ~>=~ ${beginning} and w.folded ~<~ (${beginning} || chr(1114111))
      and abs(length(w.folded) - ${folded.length}) <= 2
    order by w.df desc limit ${sql.lit(ALIKE)}`.execute(db.kysely)
  return rows
}

/** Texts of a language that can be searched. */
export const countSearchable = async (db: Database, lang: Locale): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from article_search where lang = ${lang}`.execute(db.kysely)
  return rows[0]?.count ?? 0
}

export const findLanguageSize = (db: Database, lang: Locale) =>
  db.kysely.selectFrom('search_languages').selectAll().where('lang', '=', lang).executeTakeFirst()

export interface SearchableText {
  article_id: string
  publish_time: Date
  title: string
  description: string | null
  topics: string[]
}

/** The newest searchable texts of a language, after `after` in that order. */
export const listSearchableTexts = async (
  db: Database,
  lang: Locale,
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

/** Words with their counts, stemmed as the texts are; those the language drops as stop words are left out. */
export const saveWords = async (db: Database, lang: Locale, words: readonly CountedWord[]): Promise<void> => {
  await sql`
    insert into search_words (lang, word, folded, stem, df, deletions)
    select ${lang}, w.word, w.folded, stems[1], w.df, w.deletions
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(word text, folded text, df int, deletions text[])
    cross join lateral tsvector_to_array(to_tsvector(public.search_config(${lang}), w.word)) as stems
    where stems[1] is not null
    on conflict (lang, word) do update set df = excluded.df, stem = excluded.stem
      where search_words.df <> excluded.df or search_words.stem <> excluded.stem`.execute(db.kysely)
}

/** Words of the language that are kept now. */
export const listWords = async (db: Database, lang: Locale): Promise<string[]> => {
  const rows = await db.kysely.selectFrom('search_words').select('word').where('lang', '=', lang).execute()
  return rows.map(({ word }) => word)
}

export const deleteWords = async (db: Database, lang: Locale, words: readonly string[]): Promise<void> => {
  if (words.length > 0)
    await db.kysely
      .deleteFrom('search_words')
      .where('lang', '=', lang)
      .where(sql`word`, '=', sql`any(${words})`)
      .execute()
}

export const saveLanguageSize = async (
  db: Database,
  lang: Locale,
  size: { texts: number; counted: number; counted_at: Date },
): Promise<void> => {
  await db.kysely
    .insertInto('search_languages')
    .values({ lang, ...size })
    .onConflict((conflict) => conflict.column('lang').doUpdateSet(size))
    .execute()
}
