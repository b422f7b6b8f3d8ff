import { createFileRoute } from '@tanstack/react-router'
import { BookmarksPage } from '#web/features/bookmarks/bookmarks-page.tsx'
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx'
import { parseBookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'
import { accountOf } from '#web/lib/session/current-reader.ts'
import { accountHead } from './-account.tsx'

export const Route = createFileRoute('/bookmark')({
  validateSearch: (search) => parseBookmarkAddress(search),
  loaderDeps: ({ search }) => ({ ...search }),
  // Imported on demand, because every page bundles the loaders of all routes.
  loader: async ({ context: { api, viewer }, deps }) => {
    if (!accountOf(viewer)) return { address: deps, list: null }
    const { loadBookmarks } = await import('#web/features/bookmarks/load-bookmarks.ts')
    return { address: deps, list: await loadBookmarks(api, deps) }
  },
  // Not cached by the router, because every press of a save icon changes the list.
  staleTime: 0,
  head: ({ match: { context } }) => accountHead(context, '/bookmark', 'bookmarks'),
  component: BookmarksRoute,
  pendingComponent: FeedSkeleton,
})

function BookmarksRoute() {
  const { address, list } = Route.useLoaderData()
  return <BookmarksPage address={address} list={list} />
}
