import { asVisitor } from '#domain/articles/summary-allowance.ts'
import { getStory } from '#domain/stories/story-page.service.ts'
import type { Handlers } from './routes.ts'

export const stories: Pick<Handlers, 'getStory'> = {
  getStory: async ({ ctx, viewer, client }, { params, query }) => {
    // A page that is rendered for all visitors is nobody's: only a visitor's own call knows what was revealed.
    const reader = client === undefined ? viewer : asVisitor(ctx, viewer, client)
    return { data: { story: await getStory(ctx, reader, params.id, query.lng) } }
  },
}
