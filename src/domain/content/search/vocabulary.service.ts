import { DURATION_MS } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { SearchContext } from './search-context.ts'
import { fold } from './fold.ts'
import { saveTopicCounts } from './topic-counts.repository.ts'
import { deletionsOf } from './typos.ts'
import {
  countSearchable,
  deleteWords,
  findLanguageSize,
  listSearchableTexts,
  listWords,
  type SearchableText,
  saveLanguageSize,
  saveWords,
} from './vocabulary.repository.ts'

/** Frequencies are counted over this many of the newest texts of a language. */
const MOST_TEXTS = 50_000
/** Pages leave the event loop to other work of the process in between. */
const TEXTS_AT_A_TIME = 1000
const WORDS_AT_A_TIME = 2000
/** A rebuild is due after this share of changed texts, or after a day. */
const CHANGED_SHARE = 0.02
/** A stored frequency may differ by this share: that of a frequent word changes with almost every text. */
const EXACT_SHARE = 0.05
const LONGEST_WORD = 40

/** In a large archive, a word that hardly any text contains is itself a typo. */
const leastTexts = (counted: number): number => (counted > 20_000 ? 3 : counted > 2000 ? 2 : 1)

const wordsOf = ({ title, description, topics }: SearchableText): Set<string> =>
  new Set(
    [title, description ?? '', ...topics]
      .join(' ')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  )

const countWords = async (
  { db }: SearchContext,
  lang: ContentLanguage,
  signal: AbortSignal | undefined,
): Promise<{
  words: Map<string, number>
  topics: Map<string, number>
  counted: number
  since: Date | null
}> => {
  const words = new Map<string, number>()
  const topics = new Map<string, number>()
  let counted = 0
  let last: SearchableText | undefined
  for (;;) {
    signal?.throwIfAborted()
    const texts = await listSearchableTexts(db, lang, last, TEXTS_AT_A_TIME)
    for (const text of texts) {
      for (const word of wordsOf(text))
        if (word.length <= LONGEST_WORD) words.set(word, (words.get(word) ?? 0) + 1)
      for (const topic of text.topics) topics.set(topic, (topics.get(topic) ?? 0) + 1)
    }
    counted += texts.length
    last = texts.at(-1) ?? last
    if (texts.length < TEXTS_AT_A_TIME || counted >= MOST_TEXTS)
      return { words, topics, counted, since: last?.publish_time ?? null }
  }
}

/** Plans and corrections compare frequencies by their magnitude. */
const hasChanged = (known: number | undefined, df: number): boolean =>
  known === undefined || Math.abs(df - known) > EXACT_SHARE * known

const isDue = async (ctx: SearchContext, lang: ContentLanguage, texts: number): Promise<boolean> => {
  const known = await findLanguageSize(ctx.db, lang)
  if (!known) return texts > 0
  const changed = Math.abs(texts - known.texts)
  if (changed === 0) return false
  return (
    changed > CHANGED_SHARE * known.texts ||
    ctx.clock().getTime() - known.counted_at.getTime() > DURATION_MS.day
  )
}

/**
 * The vocabulary completes words, corrects typos and estimates the cost of queries; topics are counted with
 * it. It is rebuilt only if
 * enough texts have changed.
 */
export const refreshVocabulary = async (ctx: SearchContext, signal?: AbortSignal): Promise<void> => {
  for (const lang of CONTENT_LANGUAGES) {
    const texts = await countSearchable(ctx.db, lang)
    if (!(await isDue(ctx, lang, texts))) continue
    const { words, topics, counted, since } = await countWords(ctx, lang, signal)
    const least = leastTexts(counted)
    const known = await listWords(ctx.db, lang)
    const changed = [...words]
      .filter(([word, df]) => df >= least && hasChanged(known.get(word), df))
      .map(([word, df]) => ({ word, folded: fold(word), df, deletions: deletionsOf(fold(word)) }))
    for (let at = 0; at < changed.length; at += WORDS_AT_A_TIME) {
      signal?.throwIfAborted()
      await saveWords(ctx.db, lang, changed.slice(at, at + WORDS_AT_A_TIME))
    }
    const gone = [...known.keys()].filter((word) => (words.get(word) ?? 0) < least)
    await deleteWords(ctx.db, lang, gone)
    await saveTopicCounts(ctx.db, lang, topics)
    await saveLanguageSize(ctx.db, lang, { texts, counted, counted_at: ctx.clock(), counted_since: since })
  }
}
