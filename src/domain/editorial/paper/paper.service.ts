import type { Article } from '#contract/content/articles.ts'
import { editionFigures } from '#contract/editorial/edition-figures.ts'
import type { PairedHeadline, PaperEdition } from '#contract/editorial/paper.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { isStrict, type Reader } from '#domain/content/articles/shown-stories.repository.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { dayOf, daysBetween } from '#domain/editorial/digests/edition-calendar.ts'
import { audienceOf, itemAccesses } from '#domain/editorial/digests/reading/digest-access.ts'
import { figureLabels } from '#domain/editorial/digests/reading/figure-labels.ts'
import { storySeconds } from '#domain/editorial/digests/reading/reading-time.ts'
import { listShownItems } from '#domain/editorial/digests/reading/shown-items.ts'
import { listOfTheDay } from '#domain/editorial/rankings/rankings.service.ts'
import { writeDay } from '#locales/format/days.ts'
import { textsOf } from '#locales/texts.ts'
import { findFirstDay, findHeadline } from './paper.repository.ts'

const labelsOf = (
  lng: ContentLanguage,
  { date, is_today, number, figures }: Omit<PaperEdition, 'labels'>,
): string[] => {
  const t = textsOf(lng, 'labels')
  return [
    t.paperNumber(number),
    ...(is_today ? [] : [t.digestOf(writeDay(lng, date, 'short'))]),
    ...(figures.stories === 0 ? [t.quietDay] : figureLabels(lng, figures)),
  ]
}

/** The latest daily edition in figures, as its newsletter says them; null before the first edition. */
const readEdition = async (
  ctx: Context,
  viewer: Viewer,
  lng: ContentLanguage,
): Promise<PaperEdition | null> => {
  const [digest, first] = await Promise.all([findDigest(ctx.db, 'daily'), findFirstDay(ctx.db)])
  if (!digest || !first) return null
  const rows = await listShownItems(ctx.db, digest.id, lng)
  const accesses = itemAccesses('daily', audienceOf(viewer.role), rows, lng)
  const today = dayOf(ctx.clock(), ctx.editionTz)
  const edition = {
    date: digest.edition_date,
    is_today: digest.edition_date === today,
    number: daysBetween(first, today).length,
    figures: editionFigures(
      rows.flatMap(({ content }, at) =>
        content.texts[lng]?.is_taken_down
          ? []
          : {
              source_count: content.source_count,
              reading_seconds: storySeconds(content, lng, accesses[at] ?? 'title'),
            },
      ),
    ),
  }
  return { ...edition, labels: labelsOf(lng, edition) }
}

/** Readers who chose one language get no headline in another. */
const findPaired = async (
  ctx: Context,
  reader: Reader,
  lead: Article | undefined,
): Promise<PairedHeadline | null> => {
  const other = CONTENT_LANGUAGES.find((lang) => lang !== lead?.lang)
  if (!lead?.story_id || !other || isStrict(reader)) return null
  return findHeadline(ctx.db, lead.story_id, other, reader.lng)
}

export const readPaper = async (
  ctx: Context,
  viewer: Viewer,
  reader: Reader,
): Promise<{ edition: PaperEdition | null; stories: Article[]; paired: PairedHeadline | null }> => {
  const [edition, stories] = await Promise.all([
    readEdition(ctx, viewer, reader.lng),
    listOfTheDay(ctx, reader),
  ])
  return { edition, stories, paired: await findPaired(ctx, reader, stories[0]) }
}
