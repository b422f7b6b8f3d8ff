import type { Story, Storyline } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { ArticleOfStoryRow } from '#domain/content/stories/stories.repository.ts'
import type { StorylineRow } from '#domain/content/stories/storylines.repository.ts'
import { listedStory, originalOf, presentTime, textFor } from './present-article.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'

/** @returns null unless the story has several reports */
export const presentStory = (
  row: Parameters<typeof listedStory>[0],
  rows: readonly ArticleOfStoryRow[],
  lng: ContentLanguage,
): Story | null => {
  const listed = listedStory(row)
  const [first] = rows
  const last = rows.findLast(({ is_dated }) => is_dated) ?? rows.at(-1)
  if (!listed || !first || !last || rows.length < 2) return null
  const languages: Record<string, number> = {}
  for (const { lang } of rows) languages[lang] = (languages[lang] ?? 0) + 1
  return {
    ...listed,
    source_count: new Set(rows.map(({ source_id }) => source_id)).size,
    has_text: first.has_text,
    languages,
    first_seen: presentTime(first, lng).publish_time,
    last_seen: presentTime(last, lng).publish_time,
    articles: rows.map((row) => ({
      id: row.id,
      title: row.title,
      lang: row.lang,
      source_name: outletName(row.source_name, row.source_name_fr, lng),
      url: row.url,
      ...presentTime(row, lng),
    })),
  }
}

/**
 * `rows` contains the story `storyId` itself.
 *
 * @returns null where no other story of the storyline is readable
 */
export const presentStoryline = (
  id: string,
  rows: readonly StorylineRow[],
  storyId: string,
  lng: ContentLanguage,
): Storyline | null => {
  if (rows.length < 2) return null
  return {
    id,
    stories: rows.map((row) => {
      const { title, lang, ...shown } = textFor(row.texts, lng, row.article_lang)
      return {
        id: row.id,
        article_id: row.article_id,
        title,
        original: originalOf(shown, row.texts[row.article_lang]),
        lang,
        ...presentTime(row, lng),
        outlets: row.outlets,
        is_current: row.id === storyId,
      }
    }),
  }
}
