import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ArticleDetail } from '#contract/content/articles.ts'
import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { shownCategory, shownTitle } from '#web/components/article-text.ts'
import { ArticlePage } from '#web/features/article/article-page.tsx'
import { ArticleSkeleton } from '#web/components/article-skeleton.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { asListed } from '#web/lib/api/as-listed.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { articleImages } from '#web/lib/storage/image-cache.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { orNotFound } from '#web/lib/api/or-not-found.ts'
import { breadcrumbs, newsArticle } from '#web/lib/head/structured-data.ts'
import { summariesPerDay } from '#web/lib/purchases/summary-allowance.ts'
import type { RouterContext } from './__root.tsx'

/** If the query fails, the page renders without related articles. */
const loadRelated = (api: Api, id: string): Promise<ListedArticle[]> =>
  api('GET /articles/{id}/related', { params: { id } }).then(
    ({ data }) => data.articles.map(asListed),
    () => [],
  )

/** Null for readers without an allowance, who do not load its code. */
const loadUsage = async (context: Environment) => {
  const perDay = summariesPerDay(context)
  if (perDay === undefined) return null
  return (await import('#web/components/summary-gate/load-usage.ts')).loadUsage(context.api, perDay)
}

/** Rendered on the server only: other sites and search engines read it, and a navigation does not need it. */
const forOtherSites = (context: RouterContext, article: ArticleDetail, title: string) => {
  const { messages } = context
  const { category } = shownCategory(article)
  const section = messages.categories[category]
  return {
    description: article.description ?? messages.head.article(article.source_name),
    type: 'article' as const,
    image: article.share_image,
    publishedTime: article.date_label === undefined ? article.publish_time : undefined,
    modifiedTime: article.revised_at ?? undefined,
    structuredData: [
      newsArticle(context, article, { title, section }),
      breadcrumbs(context, [
        { name: section, path: `/feed/${category}` },
        { name: title, path: `/article/${article.id}` },
      ]),
    ],
  }
}

export const Route = createFileRoute('/article/$id')({
  loader: async ({ context, params: { id } }) => {
    const { api } = context
    const related = loadRelated(api, id)
    const usage = loadUsage(context)
    const { data } = await orNotFound(api('GET /articles/{id}', { params: { id } }))
    // The server waits for it, so that readers without JavaScript see it; a navigation in the app does not.
    return {
      article: data.article,
      usage: data.article.can_view_summary ? null : await usage,
      related: import.meta.env.SSR ? await related : related,
    }
  },
  // The summary may have been revealed since, and every revealed article changes the allowance.
  shouldReload: ({ context }) => (summariesPerDay(context) === undefined ? undefined : true),
  head: ({ match: { context }, params: { id }, loaderData }) => {
    if (!loaderData) return {}
    const { article } = loaderData
    const title = shownTitle(article)
    return pageHead({
      ...context,
      path: `/article/${id}`,
      title,
      description: '',
      languages: CONTENT_LANGUAGES.filter((language) => article.text_langs.includes(language)),
      ...(import.meta.env.SSR && forOtherSites(context, article, title)),
    })
  },
  component: ArticleRoute,
  pendingComponent: PendingArticle,
})

function PendingArticle() {
  return <ArticleSkeleton image={articleImages.find(Route.useParams().id)} />
}

function ArticleRoute() {
  const data = Route.useLoaderData()
  const { article } = data
  const router = useRouter()
  const { api, cache, locale } = router.options.context
  return (
    <ArticlePage
      key={article.id}
      {...data}
      onReveal={async () => {
        const { data } = await api('POST /subscriptions/articles/{id}/track-view', {
          params: { id: article.id },
          query: { lng: contentLanguageOf(locale) },
          body: {},
        })
        // Cached answers about this article, its story and the allowance are stale now.
        cache?.clear()
        router.clearCache()
        return data
      }}
      onReport={async (body) => {
        await api('POST /articles/{id}/reports', { params: { id: article.id }, body })
      }}
    />
  )
}
