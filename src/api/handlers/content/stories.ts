import { withAnonymousId } from '#domain/content/articles/summaries/summary-allowance.ts'
import { getStory } from '#domain/content/story-pages/story-page.service.ts'
import type { Handlers } from '#api/routes.ts'

export const stories: Pick<Handlers, 'getStory'> = {
  getStory: async ({ ctx, viewer, client }, { params, query }) => {
    // A page rendered for the shared cache has no client and must not contain what one visitor has revealed.
    const reader = client === undefined ? viewer : withAnonymousId(ctx, viewer, client)
    return { data: { story: await getStory(ctx, reader, params.id, query.lng) } }
  },
}
