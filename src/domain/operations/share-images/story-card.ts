import type { Locale } from '#contract/values/locales.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { ANONYMOUS, type Context } from '#domain/kernel/context.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { findStory } from '#domain/content/story-pages/story-page.service.ts'
import { storyShareText } from '#domain/content/story-pages/story-share-image.ts'
import { type Illustrated, kickerOf, pictureOf, type ShareWords } from './illustrated.ts'

const STORY = /^story-(.{36})-[0-9a-f]+$/

/**
 * Shows how many outlets report the story, and which.
 *
 * @param name part of the address, `story-<id>-<hash>`
 */
export const findStoryCard = async (
  ctx: Context,
  words: ShareWords,
  locale: Locale,
  name: string,
): Promise<Illustrated | undefined> => {
  const id = STORY.exec(name)?.[1]
  if (id === undefined || !isUuid(id)) return undefined
  const story = await findStory(ctx, ANONYMOUS, id, contentLanguageOf(locale))
  if (!story) return undefined
  const { title, outlets: names, count } = storyShareText(story)
  const { article } = story
  const category = article.ai_category ?? article.category
  const { photo, cover } = pictureOf(article.image, article.category)
  const kicker = kickerOf(words[locale], category, count)
  const outlets = article.coverage?.languages
  return {
    card: { kicker, category, title, source: names, outlets, cover },
    photo,
    address: story.share_image,
  }
}
