import {
  type ContentLanguage,
  FALLBACK_LANGUAGE,
  inEachLanguage,
} from '#contract/values/content-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { TextSnapshot, UpdateSnapshot } from '#db/schema/digests.ts'
import { resolveImage } from '#domain/content/articles/pictures/article-image.ts'
import { presentSentences, titleProvenance } from '#domain/content/articles/summaries/provenance.ts'
import {
  type Bodies,
  type StoryCandidate,
  type CandidateArticle,
  factsOf,
  shownIn,
  sourceName,
  candidateTextFor,
  textIn,
} from './story-candidate.ts'
import { outletsByLanguage } from '#domain/content/stories/outlets-by-language.ts'
import type { NewDigestItem } from './edition-versions.repository.ts'
import { sayMore } from '#domain/editorial/digests/repeated.ts'
import { changeInWords, type StoryChange } from './what-changed.ts'

const SOURCES_SHOWN = 8

export interface StoryUpdate {
  date: string
  period: 'daily' | 'weekly'
  change: StoryChange
}

export interface StoryToSnapshot {
  candidate: StoryCandidate
  /** The update for readers of each language; null where none of their editions covered the story. */
  update: Record<ContentLanguage, StoryUpdate | null>
  /** The category that the story is pinned to lead; it replaces the article's own. */
  pinnedTo: Category | undefined
}

/**
 * The first summary in the reader's language, from the shown article or another of the story; the last
 * fallback is English. A summary that only repeats its article's free texts, or the title and
 * excerpt shown beside it, is skipped.
 */
const citedFor = (
  { articles }: StoryCandidate,
  shown: CandidateArticle,
  lng: ContentLanguage,
  bodies: Bodies,
): TextSnapshot['cited'] => {
  const beside = candidateTextFor(shown, lng)
  const inOrder = [shown, ...articles.filter((article) => article !== shown)]
  for (const lang of new Set([lng, FALLBACK_LANGUAGE]))
    for (const article of inOrder) {
      const { cited, title, description } = textIn(article, lang) ?? {}
      if (
        cited &&
        sayMore(cited.summary, title, description) &&
        sayMore(cited.summary, beside.title, beside.description)
      )
        return {
          article_id: article.id,
          lang,
          status: cited.status,
          source_name: sourceName(article, lng),
          sentences: presentSentences(
            cited.status,
            cited.summary,
            bodies.get(article.id)?.[cited.from] ?? '',
          ),
        }
    }
  return null
}

const snapshotText = (
  candidate: StoryCandidate,
  lng: ContentLanguage,
  bodies: Bodies,
  pinnedTo: Category | undefined,
): TextSnapshot => {
  const shown = shownIn(candidate, lng)
  const category = pinnedTo ?? shown.category
  const text = candidateTextFor(shown, lng)
  const { title, description, lang } = text
  const title_provenance = titleProvenance(text)
  const outlets = new Map(
    [...candidate.articles.toReversed(), shown].map((article) => [article.source_id, article]),
  )
  const sources = [...outlets.values()]
    .toReversed()
    .toSorted((a, b) => Number(b === shown) - Number(a === shown))
  return {
    article_id: shown.id,
    title,
    ...(title_provenance && { title_provenance }),
    lang,
    excerpt: description,
    source_name: sourceName(shown, lng),
    url: shown.url,
    is_sample: shown.is_sample,
    publish_time: shown.publish_time.toISOString(),
    ...(!shown.is_dated && { is_dated: false }),
    image: resolveImage(shown, category, outletsByLanguage(candidate.articles)),
    category,
    subcategory: shown.category === category ? shown.subcategory : null,
    sources: sources.slice(0, SOURCES_SHOWN).map((article) => ({
      name: sourceName(article, lng),
      lang: article.lang,
      url: article.url,
    })),
    cited: citedFor(candidate, shown, lng, bodies),
  }
}

/**
 * Copies texts in every language, so that later changes of the articles do not alter the edition.
 *
 * @param bodies the texts that citations quote
 */
export const snapshotStory = (
  { candidate, update, pinnedTo }: StoryToSnapshot,
  bodies: Bodies,
): Omit<NewDigestItem, 'places'> => {
  const texts = inEachLanguage((lng) => snapshotText(candidate, lng, bodies, pinnedTo))
  const updates = inEachLanguage((lng): UpdateSnapshot | null => {
    const earlier = update[lng]
    return (
      earlier && {
        date: earlier.date,
        period: earlier.period,
        changes: changeInWords(earlier.change, lng, texts[lng].title),
      }
    )
  })
  const [{ category, subcategory }] = candidate.articles
  return {
    story_id: candidate.key,
    category: pinnedTo ?? category,
    subcategory: pinnedTo && pinnedTo !== category ? null : subcategory,
    content: {
      source_count: new Set(candidate.articles.map(({ source_id }) => source_id)).size,
      outlets_by_language: outletsByLanguage(candidate.articles),
      languages: [...new Set(candidate.articles.map(({ lang }) => lang))],
      texts,
      updates,
    },
    facts: factsOf(candidate, bodies),
  }
}
