import { LOCALES, type Locale } from '#contract/locales.ts'
import type { FrozenStory, FrozenText } from '#db/schema/digests.ts'
import { resolveImage } from '#domain/articles/article-image.ts'
import { presentSentences, titleProvenance } from '#domain/articles/provenance.ts'
import {
  type Bodies,
  type Dossier,
  type DossierArticle,
  isListed,
  sourceName,
  textFor,
  textIn,
} from './dossier.ts'
import { changeInWords, type StoryChange } from './what-changed.ts'

const SOURCES_SHOWN = 8

/** An earlier telling of the story, and what is new since. */
export interface Retold {
  date: string
  period: 'daily' | 'weekly'
  change: StoryChange
}

/** The article a reader is shown: the first that may be listed and is written in their language, else the lead. */
export const standIn = ({ articles }: Dossier, locale: Locale): DossierArticle =>
  articles.find((article) => isListed(article) && textIn(article, locale)) ??
  articles.find(isListed) ??
  articles[0]

/** Our summary in the reader's language from the shown article, else from another of the story; else in English. */
const citedFor = (
  { articles }: Dossier,
  shown: DossierArticle,
  locale: Locale,
  bodies: Bodies,
): FrozenText['cited'] => {
  const inOrder = [shown, ...articles.filter((article) => article !== shown)]
  for (const lang of locale === 'en' ? ['en'] : [locale, 'en'])
    for (const article of inOrder) {
      const cited = textIn(article, lang)?.cited
      if (cited && cited.summary.length > 0)
        return {
          article_id: article.id,
          lang,
          status: cited.status,
          source_name: sourceName(article, locale),
          sentences: presentSentences(
            cited.status,
            cited.summary,
            bodies.get(article.id)?.[cited.from] ?? '',
          ),
        }
    }
  return null
}

const freezeText = (dossier: Dossier, locale: Locale, bodies: Bodies): FrozenText => {
  const shown = standIn(dossier, locale)
  const text = textFor(shown, locale)
  const { title, description, lang } = text
  const title_provenance = titleProvenance(text)
  const outlets = new Map(
    [...dossier.articles.toReversed(), shown].map((article) => [article.source_id, article]),
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
    source_name: sourceName(shown, locale),
    url: shown.url,
    is_sample: shown.is_sample,
    publish_time: shown.publish_time.toISOString(),
    ...(!shown.is_dated && { is_dated: false }),
    image: resolveImage(shown),
    sources: sources.slice(0, SOURCES_SHOWN).map((article) => ({
      name: sourceName(article, locale),
      lang: article.lang,
      url: article.url,
    })),
    cited: citedFor(dossier, shown, locale, bodies),
  }
}

/**
 * A story as an edition keeps it: copied, in every language, so that nothing that happens later alters it.
 *
 * @param bodies for the words behind each sentence.
 */
export const freezeStory = (dossier: Dossier, retold: Retold | null, bodies: Bodies): FrozenStory => {
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, freezeText(dossier, locale, bodies)]),
  ) as Record<Locale, FrozenText>
  const changes = (locale: Locale) =>
    retold ? changeInWords(retold.change, locale, texts[locale].title) : []
  return {
    source_count: new Set(dossier.articles.map(({ source_id }) => source_id)).size,
    languages: [...new Set(dossier.articles.map(({ lang }) => lang))],
    texts,
    update: retold && {
      date: retold.date,
      period: retold.period,
      changes: { en: changes('en'), fr: changes('fr') },
    },
  }
}
