import { saysMore } from '@apercu/language-processing'
import { STANDS_IN } from '#domain/content/stories/stands-in.ts'
import { AppError } from '#contract/errors.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { StoryDetail, StoryReport, StoryText } from '#contract/content/stories.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { listArticleRowsByIds } from '#domain/content/articles/articles.repository.ts'
import { presentArticle, presentTime } from '#domain/content/articles/present-article.ts'
import { presentStoryline } from '#domain/content/articles/present-story.ts'
import {
  hasUnlimitedSummaries,
  listViewedToday,
} from '#domain/content/articles/summaries/summary-allowance.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import {
  citedIn,
  newsOf,
  presentStoryTexts,
  storyTextFor,
  storyTextProvenance,
  withPassages,
} from './present-story-text.ts'
import { storyShareImage } from './story-share-image.ts'
import { isStoryTakenDown } from '#domain/content/takedowns/taken-down.repository.ts'
import { findCitedSources, listStoryReports, type StoryReportRow } from './story-page.repository.ts'
import { listStorylineRows } from '#domain/content/stories/storylines.repository.ts'
import { shapeOf } from '#domain/content/articles/summaries/summary-shape.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'

/** A text is revealed together with the summary of any of its articles. */
const canViewText = async (
  ctx: Context,
  viewer: Viewer,
  reports: readonly StoryReportRow[],
): Promise<boolean> => {
  if (hasUnlimitedSummaries(viewer)) return true
  const viewed = new Set(await listViewedToday(ctx, viewer))
  return reports.some(({ id }) => viewed.has(id))
}

/** True if titles and excerpts, which the page shows for free, already state everything in the text. */
const isFree = (texts: Record<string, StoryText>, reports: readonly StoryReportRow[]): boolean => {
  const free = reports.flatMap(({ title, description }) => [title, description])
  return Object.values(texts).every(
    ({ sentences }) => !saysMore(sentences.map(({ text }) => text).join(' '), ...free),
  )
}

/**
 * True if a view would still reveal something. Presented in English, because the language affects only
 * formatted names here.
 */
export const isTextToReveal = async (ctx: Context, viewer: Viewer, storyId: string): Promise<boolean> => {
  const reports = await listStoryReports(ctx.db, storyId)
  const texts = presentStoryTexts(reports[0]?.texts ?? [], reports, 'en')
  return !isFree(texts, reports) && !(await canViewText(ctx, viewer, reports))
}

/** The fallback for a language without a representative is the first published report, then any report. */
const representativeOf = (
  reports: readonly StoryReportRow[],
  lng: ContentLanguage,
): StoryReportRow | undefined => {
  const listed = reports.filter(({ status }) => status === ARTICLE_STATUS.published)
  return listed.find(({ stands }) => (stands & STANDS_IN[lng]) !== 0) ?? listed[0] ?? reports[0]
}

const presentReport = (row: StoryReportRow, lng: ContentLanguage): StoryReport => ({
  id: row.id,
  title: row.title,
  lang: row.lang,
  description: row.description,
  source_id: row.source_id,
  source_name: outletName(row.source_name, row.source_name_fr, lng),
  url: row.url,
  ...presentTime(row, lng),
})

const countLanguages = (reports: readonly StoryReportRow[]): Record<string, number> => {
  const languages: Record<string, number> = {}
  for (const { lang } of reports) languages[lang] = (languages[lang] ?? 0) + 1
  return languages
}

/** These facts are free, so that readers know what a reveal would show. */
const presentText = (shown: StoryText | undefined) => ({
  has_text: shown !== undefined,
  text_provenance: shown ? storyTextProvenance(shown) : null,
  text_shape: shapeOf(
    (shown?.sentences ?? []).map(({ text, citations }) => ({ text, quotations: citations.length })),
  ),
  news: shown ? newsOf(shown) : null,
})

/**
 * `texts` are present only for readers who may view them.
 *
 * @returns undefined if readers may see none of its reports
 */
export const findStory = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: ContentLanguage,
): Promise<StoryDetail | undefined> => {
  const reports = isUuid(id) ? await listStoryReports(ctx.db, id) : []
  const representative = representativeOf(reports, lng)
  const [first] = reports
  const last = reports.findLast(({ is_dated }) => is_dated) ?? reports.at(-1)
  if (!representative || !first || !last) return undefined
  const [row] = await listArticleRowsByIds(ctx.db, [representative.id])
  if (!row) return undefined
  const article = presentArticle(row, lng)
  const { story_id, storyline_id } = representative
  const turns = storyline_id ? await listStorylineRows(ctx.db, storyline_id, story_id, lng) : []
  const texts = presentStoryTexts(first.texts ?? [], reports, lng)
  const shown = storyTextFor(texts, lng)
  const is_text_free = isFree(texts, reports)
  const withText = is_text_free || (await canViewText(ctx, viewer, reports))
  const latest = new Date(Math.max(...reports.map(({ created_at }) => created_at.getTime())))
  const presented = reports.map((report) => presentReport(report, lng))
  return {
    id: story_id,
    article,
    first_seen: presentTime(first, lng).publish_time,
    last_seen: presentTime(last, lng).publish_time,
    updated_at: shown?.updated_at ?? latest.toISOString(),
    outlets: new Set(reports.map(({ source_id }) => source_id)).size,
    languages: countLanguages(reports),
    reports: presented,
    storyline: storyline_id ? presentStoryline(storyline_id, turns, story_id, lng) : null,
    is_text_free,
    can_view_text: withText,
    ...presentText(shown),
    ...(withText &&
      shown && {
        texts: withPassages(texts, await findCitedSources(ctx.db, citedIn(texts))),
      }),
    share_image: storyShareImage({ id: story_id, article, reports: presented }, lng),
  }
}

/** @throws AppError `story_not_found` if readers may see none of its reports, or `story_taken_down` */
export const getStory = async (...asked: Parameters<typeof findStory>): Promise<StoryDetail> => {
  const story = await findStory(...asked)
  if (story) return story
  const [{ db }, , id] = asked
  throw new AppError(isUuid(id) && (await isStoryTakenDown(db, id)) ? 'story_taken_down' : 'story_not_found')
}
