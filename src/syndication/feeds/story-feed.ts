import type { Locale } from '#contract/values/locales.ts'
import type { StoryDetail, StoryReport } from '#contract/content/stories.ts'
import { ANONYMOUS, type Context } from '#domain/kernel/context.ts'
import { findStory } from '#domain/content/story-pages/story-page.service.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { type Site, SITE_NAME, urlIn } from '../site.ts'
import { textsOf } from '#locales/texts.ts'
import type { Feed, FeedEntry } from './feed.ts'

const namesOf = (reports: readonly StoryReport[]): string =>
  [...new Set(reports.map(({ source_name }) => source_name))].join(', ')

const titleOf = ({ article }: StoryDetail): string => article.translation?.title ?? article.title

/** A report has the same id in every feed, so that feed readers deduplicate it. */
const reportEntry = (site: Site, locale: Locale, story: StoryDetail, report: StoryReport): FeedEntry => {
  const time = new Date(report.publish_time)
  const isDated = report.date_label === undefined
  return {
    id: `urn:uuid:${report.id}`,
    url: urlIn(site, locale, `/article/${report.id}`),
    originalUrl: report.url,
    title: report.title,
    excerpt: report.description,
    author: report.source_name,
    sourceName: report.source_name,
    published: isDated ? time : null,
    updated: isDated ? null : time,
    imageUrl: null,
    categories: [site.words[locale].categories[story.article.ai_category ?? story.article.category]],
    aiMark: null,
  }
}

/**
 * Announces that the text of several reports has new sentences, without quoting them, because they are paid
 * content. Each version is an entry of its own, so that feed readers show it again.
 */
const newsEntry = (site: Site, locale: Locale, story: StoryDetail): FeedEntry[] => {
  if (!story.news) return []
  const { at, sentences } = story.news
  const url = urlIn(site, locale, `/story/${story.id}`)
  const texts = textsOf(locale, 'syndication').story
  return [
    {
      id: `${url}#${at}`,
      url,
      originalUrl: null,
      title: texts.news(titleOf(story)),
      excerpt: `${texts.newSentences(sentences)}\n${namesOf(story.reports)}`,
      author: SITE_NAME,
      sourceName: SITE_NAME,
      published: new Date(at),
      updated: null,
      imageUrl: site.publicUrl + story.share_image,
      categories: [],
      aiMark: null,
    },
  ]
}

const timeOf = ({ published, updated }: FeedEntry): number => (updated ?? published)?.getTime() ?? 0

/**
 * The reports in both languages, and updates of the story's text. A merged story's id yields the feed of the
 * story it was merged into. Undefined for an unknown story.
 */
export const composeStoryFeed = async (
  ctx: Context,
  site: Site,
  id: string,
  locale: Locale,
): Promise<(Omit<Feed, 'feedUrl' | 'iconUrl'> & { storyId: string }) | undefined> => {
  const lng = contentLanguageOf(locale)
  const story = await findStory(ctx, ANONYMOUS, id, lng)
  if (!story) return undefined
  const entries = [
    ...newsEntry(site, locale, story),
    ...story.reports.map((report) => reportEntry(site, locale, story, report)),
  ]
  return {
    storyId: story.id,
    title: `${titleOf(story)} · ${SITE_NAME}`,
    description: textsOf(locale, 'syndication').story.description(namesOf(story.reports)),
    language: lng,
    pageUrl: urlIn(site, locale, `/story/${story.id}`),
    entries: entries.toSorted((a, b) => timeOf(b) - timeOf(a)),
  }
}
