import { getStory } from '#domain/stories/story-page.service.ts'
import type { Handlers } from './routes.ts'

export const stories: Pick<Handlers, 'getStory'> = {
  getStory: async ({ ctx, viewer }, { params, query }) => ({
    data: { story: await getStory(ctx, viewer, params.id, query.lng) },
  }),
}
