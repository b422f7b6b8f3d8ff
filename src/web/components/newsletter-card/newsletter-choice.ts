import { createSharedResource } from '#web/lib/state/shared-resource.ts'

export interface NewsletterChoice {
  wantsDaily: boolean
  wantsWeekly: boolean
}

/** Which newsletters the reader's account receives. */
export const newsletterChoice = createSharedResource<NewsletterChoice>('newsletters', async (api, signal) => {
  const { wantsDaily, wantsWeekly } = await api('GET /newsletters/me', { signal })
  return { wantsDaily, wantsWeekly }
})
