import type { Locale } from '#contract/locales.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { FrozenText, FrozenUpdate } from '#db/schema/digests.ts'
import { resolveImage } from '#domain/content/articles/article-image.ts'
import { presentSentences, titleProvenance } from '#domain/content/articles/provenance.ts'
import {
  type Bodies,
  type Dossier,
  type DossierArticle,
  factsOf,
  shownIn,
  sourceName,
  textFor,
  textIn,
} from './dossier.ts'
import type { NewDigestItem } from './digests.repository.ts'
import { sayMore } from './repeated.ts'
import { changeInWords, type StoryChange } from './what-changed.ts'

const SOURCES_SHOWN = 8

/** An earlier telling of the story, and what is new since. */
export interface Retold {
  date: string
  period: 'daily' | 'weekly'
  change: StoryChange
}

export interface ToFreeze {
  dossier: Dossier
  /** To readers of each language. */
  retold: Record<Locale, Retold | null>
  /** The category it was pinned to lead. */
  pinnedTo: Category | undefined
}

/**
 * Our summary in the reader's language from the shown article, else from another of the story; else in English. Only one that says
 * more than what is free of its own article, and than the `free` title and excerpt that stand beside it.
 */
const citedFor = (
  { articles }: Dossier,
  shown: DossierArticle,
  locale: Locale,
  free: readonly (string | null)[],
  bodies: Bodies,
): FrozenText['cited'] => {
  const inOrder = [shown, ...articles.filter((article) => article !== shown)]
  for (const lang of locale === 'en' ? ['en'] : [locale, 'en'])
    for (const article of inOrder) {
      const { cited, title, description } = textIn(article, lang) ?? {}
      if (cited && sayMore(cited.summary, title, description) && sayMore(cited.summary, ...free))
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

const freezeText = (
  dossier: Dossier,
  locale: Locale,
  bodies: Bodies,
  pinnedTo: Category | undefined,
): FrozenText => {
  const shown = shownIn(dossier, locale)
  const category = pinnedTo ?? shown.category
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
    image: resolveImage(shown, category),
    category,
    subcategory: shown.category === category ? shown.subcategory : null,
    sources: sources.slice(0, SOURCES_SHOWN).map((article) => ({
      name: sourceName(article, locale),
      lang: article.lang,
      url: article.url,
    })),
    cited: citedFor(dossier, shown, locale, [title, description], bodies),
  }
}

/**
 * A story as an edition keeps it: copied, in every language, so that nothing that happens later alters it.
 *
 * @param bodies for the words behind each sentence.
 */
export const freezeStory = (
  { dossier, retold, pinnedTo }: ToFreeze,
  bodies: Bodies,
): Omit<NewDigestItem, 'places'> => {
  const inEach = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({ en: make('en'), fr: make('fr') })
  const texts = inEach((locale) => freezeText(dossier, locale, bodies, pinnedTo))
  const updates = inEach((locale): FrozenUpdate | null => {
    const told = retold[locale]
    return (
      told && {
        date: told.date,
        period: told.period,
        changes: changeInWords(told.change, locale, texts[locale].title),
      }
    )
  })
  const [{ category, subcategory }] = dossier.articles
  return {
    story_id: dossier.key,
    category: pinnedTo ?? category,
    subcategory: pinnedTo && pinnedTo !== category ? null : subcategory,
    content: {
      source_count: new Set(dossier.articles.map(({ source_id }) => source_id)).size,
      languages: [...new Set(dossier.articles.map(({ lang }) => lang))],
      texts,
      updates,
    },
    facts: factsOf(dossier, bodies),
  }
}
