import { createFileRoute, useRouter } from '@tanstack/react-router'
import { shownCategory } from '#web/components/article-text.ts'
import { loadStory } from '#web/features/story/load-story.ts'
import { StoryPage } from '#web/features/story/story-page.tsx'
import { ArticleSkeleton } from '#web/components/article-skeleton.tsx'
import { contentLanguageOf } from '#locales/content-language.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { breadcrumbs, storyPage } from '#web/lib/head/structured-data.ts'
import type { RouterContext } from './__root.tsx'

/** Rendered on the server only: other sites and search engines read it, and a navigation does not need it. */
const forOtherSites = (
  context: RouterContext,
  { story, title, description, path }: Awaited<ReturnType<typeof loadStory>>,
) => {
  const { category } = shownCategory(story.article)
  const section = context.messages.categories[category]
  return {
    type: 'article' as const,
    image: story.share_image,
    publishedTime: story.first_seen,
    modifiedTime: story.updated_at,
    structuredData: [
      storyPage(context, story, { title, description, section }),
      breadcrumbs(context, [
        { name: section, path: `/feed/${category}` },
        { name: title, path },
      ]),
    ],
  }
}

// The title is loaded with the loader, because every page loads this module and few need it.
export const Route = createFileRoute('/story/$id')({
  loader: ({ context, params: { id } }) => loadStory(context, id),
  head: ({ match, loaderData }) =>
    pageHead({
      ...match.context,
      path: '',
      title: '',
      description: '',
      ...loaderData,
      ...(import.meta.env.SSR && loaderData && forOtherSites(match.context, loaderData)),
    }),
  component: StoryRoute,
  pendingComponent: ArticleSkeleton,
})

function StoryRoute() {
  const { story, usage } = Route.useLoaderData()
  const router = useRouter()
  const { api, cache, locale } = router.options.context
  return (
    <StoryPage
      key={story.id}
      story={story}
      usage={usage}
      onReveal={async () => {
        const { data: viewed } = await api('POST /subscriptions/articles/{id}/track-view', {
          params: { id: story.article.id },
          query: { lng: contentLanguageOf(locale) },
          body: {},
        })
        // Cached answers about this story, its articles and the allowance are stale now.
        cache?.clear()
        router.clearCache()
        const { data } = await api('GET /stories/{id}', { params: { id: story.id } })
        return { story: data.story, usage: viewed.usage }
      }}
    />
  )
}
