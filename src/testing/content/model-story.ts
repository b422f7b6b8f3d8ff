import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { splitSentences } from '@apercu/language-processing'
import { CLEAN_ARTICLES } from '@apercu/language-processing/testing/injected-articles.ts'
import type { Cited, ModelStory, StoryEnrichment } from '#domain/content/enrichment/model/story-enrichment.ts'

interface Article {
  lang: ContentLanguage
  title: string
  text: string
}

export const [ENGLISH, , , FRENCH] = CLEAN_ARTICLES as [Article, Article, Article, Article]

export const storyOf = ({ lang, title, text }: Article, id = 'story-1'): ModelStory => ({
  id,
  sourceLang: lang,
  title,
  sentences: splitSentences(text, lang),
})

/**
 * The worst case of built-in texts: the summary quotes every sentence of the article, injected ones included.
 */
export function builtInOf({ sourceLang, title, sentences }: ModelStory): StoryEnrichment {
  const all: Cited[] = sentences.map(({ text, start, end }) => ({ text, sources: [{ start, end }] }))
  return {
    status: 'embedded',
    model: null,
    promptVersion: null,
    texts: {
      [sourceLang]: { title, summary: all, keyPoints: all.slice(0, 3), inSimpleTerms: all.slice(-1) },
    },
    category: 'applications',
    subcategory: 'healthcare',
    topics: ['hospitals'],
    quality: 60,
  }
}

/** All texts of a story that pages can show, in which no injected text may occur. */
export const publishedTexts = ({ texts, topics = [] }: StoryEnrichment): string[] => [
  ...topics,
  ...Object.values(texts).flatMap(({ title, summary, keyPoints, inSimpleTerms }) => [
    title ?? '',
    ...[...summary, ...keyPoints, ...inSimpleTerms].map(({ text }) => text),
  ]),
]
