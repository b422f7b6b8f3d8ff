import { createFileRoute, redirect } from '@tanstack/react-router'
import { DEFAULT_CATEGORY, isCategory } from '#contract/content/taxonomy.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/**
 * Redirects to the feed that was visited last. For a first visit the server does so by cookie, before
 * it renders.
 */
export const Route = createFileRoute('/feed/')({
  beforeLoad: () => {
    const last = local.get(STORAGE_KEYS.lastFeedCategory)
    throw redirect({
      to: '/feed/$category',
      params: { category: isCategory(last) ? last : DEFAULT_CATEGORY },
      replace: true,
    })
  },
})
