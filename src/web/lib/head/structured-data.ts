import type { ArticleDetail } from '#contract/content/articles.ts'
import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { StoryDetail } from '#contract/content/stories.ts'
import type {
  BreadcrumbList,
  CollectionPage,
  NewsArticle,
  NewsMediaOrganization,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { SITE_NAME } from './page-head.ts'

/** Structured data contains absolute URLs and the language, so every builder needs both. */
export interface DataPlace {
  publicUrl: string
  locale: Locale
}

const urlIn = ({ publicUrl, locale }: DataPlace, path: string) => publicUrl + localePath(locale, path)
const organizationId = ({ publicUrl }: DataPlace) => `${publicUrl}/#organization`

export const organization = (place: DataPlace): NewsMediaOrganization => ({
  '@type': 'NewsMediaOrganization',
  '@id': organizationId(place),
  name: SITE_NAME,
  url: `${place.publicUrl}/`,
  logo: { '@type': 'ImageObject', url: `${place.publicUrl}/icon-512.png`, width: '512', height: '512' },
})

/** The `WebSite` entity with its search action, from which search engines may offer a search box. */
export const webSite = (place: DataPlace, description: string): WebSite => {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${urlIn(place, '/feed/search/result')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${urlIn(place, '/')}#website`,
    name: SITE_NAME,
    description,
    url: urlIn(place, '/'),
    inLanguage: place.locale,
    publisher: { '@id': organizationId(place) },
    potentialAction: search,
  }
}

/** The path from the home page to a page. Paths have no language prefix. */
export const breadcrumbs = (
  place: DataPlace,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SITE_NAME, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlIn(place, path),
  })),
})

/**
 * Machine-readable disclosure under article 50 of the European AI Act, in the IPTC's vocabulary: the
 * page combines sentences of a model with the source's own, and marks each of them.
 */
const COMPOSITE_WITH_AI = 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'
const DIGITAL_SOURCE_TYPES: Record<Provenance, typeof COMPOSITE_WITH_AI | null> = {
  human: null,
  quoted: null,
  rule_checked: COMPOSITE_WITH_AI,
  model_read: COMPOSITE_WITH_AI,
}

/**
 * Marks the part behind the gate as paid, on the page as rendered for anonymous readers, where there is one
 * (https://developers.google.com/search/docs/appearance/structured-data/paywalled-content).
 */
const gated = (isGated: boolean, provenance: Provenance | null) => {
  const digitalSourceType = provenance && DIGITAL_SOURCE_TYPES[provenance]
  return {
    isAccessibleForFree: !isGated,
    ...(isGated && {
      hasPart: {
        '@type': 'WebPageElement' as const,
        isAccessibleForFree: false,
        cssSelector: '.paywall',
        ...(digitalSourceType && { digitalSourceType }),
      },
    }),
  }
}

/**
 * An article as Google's "Article" and "Subscription and paywalled content" require: the paid summary is at
 * `.paywall`, on the same page that every anonymous reader gets. The article it is based on is the
 * publisher's.
 */
export const newsArticle = (
  place: DataPlace,
  article: ArticleDetail,
  shown: { title: string; section: string },
): NewsArticle => ({
  '@type': 'NewsArticle',
  mainEntityOfPage: urlIn(place, `/article/${article.id}`),
  headline: shown.title,
  ...(article.description && { description: article.description }),
  inLanguage: article.lang,
  ...(article.date_label === undefined && {
    datePublished: article.publish_time,
    dateModified: article.revised_at ?? article.publish_time,
  }),
  image: [place.publicUrl + article.share_image],
  author: article.author
    ? { '@type': 'Person', name: article.author }
    : { '@type': 'Organization', name: article.source_name },
  sourceOrganization: { '@type': 'Organization', name: article.source_name },
  publisher: organization(place),
  ...(article.url && { isBasedOn: article.url }),
  articleSection: shown.section,
  keywords: article.topics,
  ...gated(article.has_summary, article.summary_provenance),
})

/**
 * A story: a collection page of reports with our text about it (docs/decisions/054). Not an article,
 * which would claim a publisher's report as our own, nor a live blog, whose posts we would write.
 */
export const storyPage = (
  place: DataPlace,
  story: StoryDetail,
  shown: { title: string; description: string; section: string },
): CollectionPage => {
  const url = urlIn(place, `/story/${story.id}`)
  const originals = story.reports.flatMap((report) => report.url ?? [])
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: shown.title,
    headline: shown.title,
    description: shown.description,
    inLanguage: place.locale,
    datePublished: story.first_seen,
    dateModified: story.updated_at,
    image: [place.publicUrl + story.share_image],
    publisher: organization(place),
    ...(originals.length > 0 && { isBasedOn: originals }),
    genre: shown.section,
    mainEntity: {
      '@type': 'ItemList',
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      numberOfItems: story.reports.length,
      itemListElement: story.reports.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: urlIn(place, `/article/${id}`),
      })),
    },
    ...gated(story.has_text && !story.is_text_free, story.text_provenance),
  }
}
