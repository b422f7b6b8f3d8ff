import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ArticleDetail } from '#contract/content/articles.ts'
import type { Locale } from '#contract/values/locales.ts'
import { NO_SITE, type SiteDetails } from '#contract/values/site.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { textsOf } from '#locales/texts.ts'

interface RenderOptions {
  viewer?: CurrentReader
  site?: SiteDetails
  /** The refused form that the page answers. */
  posted?: PostedForm | undefined
}

/** A node on a page of its own at `path`: with a router, its context and the texts that every page has. */
export const onPage = (path: string, node: ReactNode, locale: Locale, context: object) => {
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()(),
    context,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return (
    <RouterContextProvider router={router}>
      <I18nProvider locale={locale} messages={textsOf(locale, 'common')}>
        {node}
      </I18nProvider>
    </RouterContextProvider>
  )
}

/** Renders the HTML that a reader without scripts receives. */
export const renderAt = async (
  path: string,
  node: ReactNode,
  locale: Locale = 'en',
  { viewer = ANONYMOUS_READER, site = NO_SITE, posted }: RenderOptions = {},
): Promise<string> => renderToStaticMarkup(onPage(path, node, locale, { viewer, site, posted }))

export const anArticle = (different: Partial<ArticleDetail> = {}): ArticleDetail => ({
  id: '01936f00-0000-7000-8000-000000000001',
  title: 'A small model checks its own proofs',
  title_fr: null,
  translation: null,
  original: null,
  description: 'Trained on verified steps.',
  lang: 'en',
  source_lang: 'en',
  source_name: 'The Example Review',
  source_id: 'example-review',
  url: 'https://www.review.example/proofs',
  is_sample: false,
  category: 'research',
  subcategory: 'papers',
  ai_category: null,
  ai_subcategory: null,
  topics: [],
  topic_ids: [],
  source_count: 1,
  story_id: null,
  publish_time: '2026-11-20T08:10:00.000Z',
  image: {
    url: '/covers/research/1.svg',
    thumbnail: '/covers/research/1.svg',
    alt: '',
    source: 'placeholder',
    attribution: null,
    srcset: null,
    width: 640,
    height: 400,
    thumbhash: null,
  },
  image_url: null,
  thumbnail: null,
  thumbnail_url: null,
  unsplash_image_url: null,
  unsplash_download_url: null,
  unsplash_photographer_name: null,
  unsplash_photographer_url: null,
  can_view_summary: false,
  has_summary: true,
  no_summary_reason: null,
  summary_provenance: 'rule_checked',
  summary_shape: null,
  title_provenance: null,
  author: null,
  can_cite: false,
  reading_minutes: 4,
  revised_at: null,
  body: null,
  story: null,
  storyline: null,
  score: { total: 5, parts: [{ name: 'quality', value: 5 }] },
  text_langs: ['en'],
  share_image: '/share/1/en/article.jpg',
  ...different,
})
