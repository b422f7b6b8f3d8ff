import type { Locale } from '#contract/locales.ts'
import { editionShareImage } from '#contract/share-images.ts'
import { isDay } from '#contract/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { listShownItems } from '#domain/editorial/digests/reading/shown-items.ts'
import { type Illustrated, pictureOf, type ShareWords } from './illustrated.ts'

const NAME = /^edition-(daily|weekly)-(\d{4}-\d{2}-\d{2})-\d{1,6}$/

/** The card of an edition by the name in its address: its day and what it opens with. */
export const findEditionCard = async (
  ctx: Context,
  words: ShareWords,
  locale: Locale,
  name: string,
): Promise<Illustrated | undefined> => {
  const [, period, date = ''] = NAME.exec(name) ?? []
  if ((period !== 'daily' && period !== 'weekly') || !isDay(date)) return undefined
  const edition = await findDigest(ctx.db, period, { day: date })
  if (!edition) return undefined
  const [lead] = await listShownItems(ctx.db, edition.id, locale)
  const text = lead?.content.texts[locale]
  const day = words[locale].day(date)
  const picture = text && lead ? pictureOf(text.image, lead.category) : undefined
  return {
    card: {
      kicker: text ? `${words[locale].digest} · ${day}` : words[locale].digest,
      category: null,
      title: text?.title ?? day,
      source: text?.source_name ?? null,
      cover: picture ? picture.cover : { category: 'research', seed: date.replaceAll('-', '') },
    },
    photo: picture?.photo ?? null,
    address: editionShareImage(locale, { period, date, version: edition.version }),
  }
}
