import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { Article } from '#contract/articles.ts'
import { ArticlePage } from '#web/features/article/article-page.tsx'
import type { Api } from '#web/lib/api-client.ts'
import { pageHead } from '#web/lib/page-head.ts'
import { orNotFound } from '#web/lib/or-not-found.ts'

/** A page without its related articles is still the page. */
const loadRelated = (api: Api, id: string): Promise<Article[]> =>
  api('GET /articles/{id}/related', { params: { id } }).then(
    ({ data }) => data.articles,
    () => [],
  )

export const Route = createFileRoute('/article/$id')({
  loader: async ({ context: { api }, params: { id } }) => {
    const related = loadRelated(api, id)
    const { data } = await orNotFound(api('GET /articles/{id}', { params: { id } }))
    // Readers without JavaScript get them in the page; a navigation in the app does not wait for them.
    return { article: data.article, related: import.meta.env.SSR ? await related : related }
  },
  head: ({ match, params: { id }, loaderData }) => {
    if (!loaderData) return {}
    const { publicUrl, locale, messages } = match.context
    const { article } = loaderData
    return pageHead({
      publicUrl,
      locale,
      path: `/article/${id}`,
      title: article.translation?.title ?? article.title,
      description: article.description ?? messages.head.home.description,
      type: 'article',
      image: article.image.url,
      publishedTime: article.publish_time,
    })
  },
  component: ArticleRoute,
})

function ArticleRoute() {
  const { article, related } = Route.useLoaderData()
  const { api } = useRouter().options.context
  return (
    <ArticlePage
      key={article.id}
      article={article}
      related={related}
      onReport={async (body) => {
        await api('POST /articles/{id}/reports', { params: { id: article.id }, body })
      }}
    />
  )
}
