import { mattersOf } from '@apercu/language-processing'
import type { Article } from '#contract/content/articles.ts'
import { LANDING_HERO, LANDING_LATEST } from '#contract/limits.ts'
import { listNewestChoices } from '#domain/content/articles/article-choices.repository.ts'
import { listArticleRowsByIds } from '#domain/content/articles/articles.repository.ts'
import { presentArticle } from '#domain/content/articles/present-article.ts'
import type { Reader } from '#domain/content/articles/shown-stories.repository.ts'
import { listPinned } from '#domain/editorial/pins/pins.repository.ts'
import { placePinned } from '#domain/editorial/pins/place-pinned.ts'
import type { Context } from '#domain/kernel/context.ts'

const FEATURED_POOL = 300
const FEATURED_PER_CATEGORY = 3
const FEATURED_PER_SOURCE = 2

/**
 * Newest first in the reader's order, deduplicated, with at most three of a category and two of a source, so
 * that one busy feed cannot fill the landing page. If too few remain, the limits are relaxed. Pins of the
 * front page below its three leads begin here.
 */
export const listFeatured = async (ctx: Context, reader: Reader): Promise<Article[]> => {
  const pool = await listNewestChoices(ctx.db, reader, FEATURED_POOL)
  const front = await listPinned(ctx.db, 'front', ctx.clock(), reader)
  const pinned = front.filter(({ position }) => position > LANDING_HERO)
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  const chosen: string[] = []
  const passedOver: string[] = []
  const shown = new Set(front.map(({ storyId }) => storyId))
  for (const choice of pool) {
    if (chosen.length === LANDING_LATEST) break
    const { id, category, story_id, source_id } = choice
    const matters = mattersOf(choice)
    if (shown.has(story_id ?? id) || matters.some((matter) => shown.has(matter))) continue
    for (const matter of matters) shown.add(matter)
    const fits = count(category) < FEATURED_PER_CATEGORY && count(`source ${source_id}`) < FEATURED_PER_SOURCE
    if (!fits) {
      passedOver.push(id)
      continue
    }
    chosen.push(id)
    taken.set(category, count(category) + 1)
    taken.set(`source ${source_id}`, count(`source ${source_id}`) + 1)
  }
  const ids = placePinned(
    [...chosen, ...passedOver].map((id) => ({ id })),
    pinned.map(({ articleId, position }) => ({ id: articleId, position: position - LANDING_HERO })),
  ).map(({ id }) => id)
  const rows = await listArticleRowsByIds(ctx.db, ids.slice(0, LANDING_LATEST))
  return rows.map((row) => presentArticle(row, reader.lng))
}
