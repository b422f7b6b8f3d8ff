import type {
  Article,
  ArticleDetail,
  CitedSummary,
  Score,
  Story,
  Storyline,
} from '#contract/content/articles.ts'
import { type ContentLanguage, FALLBACK_LANGUAGE } from '#contract/values/content-languages.ts'
import { textsOf } from '#locales/texts.ts'
import { type CitedTexts, FETCH_STATE, type StoredCitation } from '#db/schema/articles.ts'
import type { ArticleDetailRow, ArticleFullText, ArticleRow, ArticleText } from './articles.repository.ts'
import { resolveImage } from './pictures/article-image.ts'
import { offeredText } from './offered-text.ts'
import { type CitedSource, passageAt } from './summaries/passage.ts'
import {
  presentSentences,
  summaryWithMarks,
  textProvenance,
  titleProvenance,
} from './summaries/provenance.ts'
import { presentCoverage } from './present-coverage.ts'
import { shapeOf } from './summaries/summary-shape.ts'
import { articleShareImage } from './pictures/share-image.ts'
import { topicName } from './topic-names.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'

const WORDS_PER_MINUTE = 230

/**
 * The fallback is English, then the source's language.
 *
 * @throws Error for an article without any text
 */
export const textFor = <T>(texts: Record<string, T>, lng: string, sourceLang: string): T => {
  const text = texts[lng] ?? texts[FALLBACK_LANGUAGE] ?? texts[sourceLang] ?? Object.values(texts)[0]
  if (!text) throw new Error('An article without any text')
  return text
}

/**
 * Readers may prefer the publisher's words to those of a model.
 *
 * @returns null where no model's title is shown
 */
export const originalOf = (
  shown: Pick<ArticleText, 'origin'>,
  own: Pick<ArticleText, 'origin' | 'title' | 'lang'> | undefined,
): Article['original'] =>
  shown.origin === 'ai' && own?.origin === 'source' ? { title: own.title, lang: own.lang } : null

/** The fallback for an undated article is when it was first seen. */
export const presentTime = (
  row: { publish_time: Date; is_dated: boolean; created_at: Date },
  lng: ContentLanguage,
): Pick<Article, 'publish_time' | 'date_label'> =>
  row.is_dated
    ? { publish_time: row.publish_time.toISOString() }
    : { publish_time: row.created_at.toISOString(), date_label: textsOf(lng, 'labels').dateUnknown }

export const listedStory = ({
  story_id: id,
  article_count: count,
  source_count: outlets,
  storyline_id,
}: Pick<ArticleRow, 'story_id' | 'article_count' | 'source_count' | 'storyline_id'>): Article['story'] =>
  id === null ? null : { id, count, outlets, storyline_id }

/** The specification names these fields; the app uses `image` instead. */
const formerImageFields = (image: Article['image']) => {
  const stored = image.source === 'placeholder' ? null : image
  const thumbnail = stored?.thumbnail ?? null
  return {
    image_url: stored?.url ?? null,
    thumbnail,
    thumbnail_url: thumbnail,
    unsplash_image_url: null,
    unsplash_download_url: null,
    unsplash_photographer_name: null,
    unsplash_photographer_url: null,
  }
}

/** Lists are public, so that only free fields are serialized. */
export const presentArticle = (row: ArticleRow, lng: ContentLanguage): Article => {
  const shown = textFor(row.texts, lng, row.lang)
  const title = (row.texts['en'] ?? row.texts[row.lang] ?? shown).title
  const image = resolveImage(row, row.ai_category ?? row.category, row.outlets_by_language)
  return {
    id: row.id,
    title,
    title_fr: row.texts['fr']?.title ?? null,
    translation: shown.title === title ? null : { title: shown.title },
    original: originalOf(shown, row.texts[row.lang]),
    description: shown.description,
    lang: shown.lang,
    source_lang: row.lang,
    source_name: outletName(row.source_name, row.source_name_fr, lng),
    source_id: row.source_id,
    url: row.url,
    is_sample: row.is_sample,
    category: row.category,
    subcategory: row.subcategory,
    ai_category: row.ai_category,
    ai_subcategory: row.ai_subcategory,
    source_count: row.source_count,
    ...presentCoverage(row.outlets_by_language, lng),
    story_id: row.story_id,
    story: listedStory(row),
    topics: row.topics.map((topic) => topicName(topic, lng)),
    topic_ids: row.topics,
    ...presentTime(row, lng),
    image,
    ...formerImageFields(image),
  }
}

/** An article without a story is scored by its completeness, with the weight it has in a story's score. */
const presentScore = (row: ArticleDetailRow): Score => {
  const parts = row.score ?? { quality: row.quality / 50 }
  const named = Object.entries(parts).map(([name, value]) => ({ name, value })) as Score['parts']
  return { total: named.reduce((sum, { value }) => sum + value, 0), parts: named }
}

export interface ArticleSurroundings {
  story: Story | null
  storyline: Storyline | null
  /** Cited source texts by language; empty for readers who may not view the summary. */
  sourceTexts: Record<string, string>
  canCite: boolean
}

/** Paid fields are left out unless `withSummary`. */
export const presentArticleDetail = (
  row: ArticleDetailRow,
  lng: ContentLanguage,
  withSummary: boolean,
  { story, storyline, sourceTexts, canCite }: ArticleSurroundings,
): ArticleDetail => {
  const listed = presentArticle(row, lng)
  const offered = offeredTexts(row)
  const summarised = summaryTextFor(offered, lng)
  const free: ArticleDetail = {
    ...listed,
    can_view_summary: withSummary,
    has_summary: summarised !== undefined,
    no_summary_reason: summarised ? null : noSummaryReason(row),
    summary_provenance: summarised ? textProvenance(summarised) : null,
    summary_shape: summaryShape(summarised),
    title_provenance: titleProvenance(textFor(row.texts, lng, row.lang)),
    author: row.author,
    can_cite: canCite,
    reading_minutes: row.word_count ? Math.max(1, Math.round(row.word_count / WORDS_PER_MINUTE)) : null,
    revised_at: row.revised_at?.toISOString() ?? null,
    body: textFor(row.texts, lng, row.lang).body,
    story,
    storyline,
    score: presentScore(row),
    text_langs: Object.keys(row.texts).sort(),
    share_image: articleShareImage(listed, lng),
  }
  if (!withSummary) return free
  const cited = offered.flatMap(({ lang, cited: texts }) =>
    texts ? [[lang, presentCited(lang, texts, citedSource(row, texts.from, sourceTexts))] as const] : [],
  )
  return {
    ...free,
    summary: summarised ? summaryWithMarks(summarised) : null,
    summary_lang: summarised?.lang ?? null,
    structured_summary: { in_simple_terms: summarised?.in_simple_terms ?? null },
    key_points: summarised?.key_points ?? [],
    cited_summaries: Object.fromEntries(cited),
  }
}

const summaryShape = (summarised: ArticleFullText | undefined): ArticleDetail['summary_shape'] =>
  shapeOf(
    (summarised?.cited?.summary ?? []).map(({ text, sources }) => ({ text, quotations: sources.length })),
  )

/** Texts that have something to reveal; empty where nothing is gated. */
export const offeredTexts = ({ texts }: ArticleDetailRow): ArticleFullText[] =>
  Object.values(texts).flatMap((text) => offeredText(text) ?? [])

/** The fallback is English, then any language. */
export const summaryTextFor = (
  offered: readonly ArticleFullText[],
  lng: ContentLanguage,
): ArticleFullText | undefined =>
  offered.find((text) => text.lang === lng) ??
  offered.find((text) => text.lang === FALLBACK_LANGUAGE) ??
  offered[0]

/**
 * `pending` while queued, `excerpt_only` where the source has no text beyond the excerpt (its length is
 * unknown), `unsuited` where there is nothing more to say.
 */
const noSummaryReason = ({
  enriched_at,
  page_state,
  word_count,
}: ArticleDetailRow): ArticleDetail['no_summary_reason'] => {
  if (enriched_at === null || page_state === FETCH_STATE.due) return 'pending'
  return word_count === null ? 'excerpt_only' : 'unsuited'
}

/** Only a text that its source allows to be shown is in the row (`full_text_allowed`). */
const citedSource = (
  { texts }: ArticleDetailRow,
  lang: string,
  sourceTexts: ArticleSurroundings['sourceTexts'],
): CitedSource => ({
  lang,
  body: sourceTexts[lang] ?? '',
  excerpt: texts[lang]?.description ?? null,
  isTextAllowed: (texts[lang]?.body ?? null) !== null,
})

const presentCited = (
  lang: string,
  { status, summary, key_points, in_simple_terms }: CitedTexts,
  source: CitedSource,
): CitedSummary => {
  const present = (sentences: readonly StoredCitation[]) =>
    presentSentences(status, sentences, source.body).map((sentence, at) => {
      const [first, ...others] = sentences[at]?.sources ?? []
      return first && sentence.quotes.length > 0
        ? { ...sentence, passage: passageAt(source, [first, ...others]) }
        : sentence
    })
  return {
    lang,
    status,
    summary: present(summary),
    key_points: present(key_points),
    in_simple_terms: present(in_simple_terms),
  }
}
