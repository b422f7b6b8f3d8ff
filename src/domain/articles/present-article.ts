import type { Article, ArticleDetail } from '#contract/articles.ts'
import type { Locale } from '#contract/locales.ts'
import type { ArticleDetailRow, ArticleRow, ArticleText } from './articles.repository.ts'
import { resolveImage } from './article-image.ts'
import { topicName } from './topic-names.ts'

const WORDS_PER_MINUTE = 230

/** The text to show a reader of `lng`: theirs, else English, else whatever the source wrote. */
const textFor = <T extends ArticleText>(texts: Record<string, T>, lng: string, sourceLang: string): T => {
  const text = texts[lng] ?? texts['en'] ?? texts[sourceLang] ?? Object.values(texts)[0]
  if (!text) throw new Error('An article without any text')
  return text
}

/** A row as lists carry it: free fields only. */
export const presentArticle = (row: ArticleRow, lng: Locale): Article => {
  const shown = textFor(row.texts, lng, row.lang)
  const title = (row.texts['en'] ?? row.texts[row.lang] ?? shown).title
  const image = resolveImage(row)
  const stored = image.source === 'placeholder' ? null : image
  return {
    id: row.id,
    title,
    title_fr: row.texts['fr']?.title ?? null,
    translation: shown.title === title ? null : { title: shown.title },
    description: shown.description,
    lang: shown.lang,
    source_lang: row.lang,
    source_name: (lng === 'fr' ? row.source_name_fr : null) ?? row.source_name,
    source_id: row.source_id,
    url: row.url,
    is_sample: row.is_sample,
    category: row.category,
    subcategory: row.subcategory,
    ai_category: row.ai_category,
    ai_subcategory: row.ai_subcategory,
    topics: row.topics.map((topic) => topicName(topic, lng)),
    publish_time: row.publish_time.toISOString(),
    image,
    image_url: stored?.url ?? null,
    thumbnail: stored?.thumbnail ?? null,
    thumbnail_url: stored?.thumbnail ?? null,
    unsplash_image_url: null,
    unsplash_download_url: null,
    unsplash_photographer_name: null,
    unsplash_photographer_url: null,
  }
}

/** A row as its page shows it. The paid fields are left out entirely unless `withSummary`. */
export const presentArticleDetail = (
  row: ArticleDetailRow,
  lng: Locale,
  withSummary: boolean,
): ArticleDetail => {
  const free: ArticleDetail = {
    ...presentArticle(row, lng),
    can_view_summary: withSummary,
    author: row.author,
    reading_minutes: row.word_count ? Math.max(1, Math.round(row.word_count / WORDS_PER_MINUTE)) : null,
    revised_at: row.revised_at?.toISOString() ?? null,
    body: textFor(row.texts, lng, row.lang).body,
  }
  if (!withSummary) return free
  const written = Object.values(row.texts).filter((text) => text.summary)
  const summarised =
    written.find((text) => text.lang === lng) ?? written.find((text) => text.lang === 'en') ?? written[0]
  return {
    ...free,
    summary: summarised?.summary ?? null,
    summary_lang: summarised?.lang ?? null,
    structured_summary: { in_simple_terms: summarised?.in_simple_terms ?? null },
    key_points: summarised?.key_points ?? [],
  }
}
