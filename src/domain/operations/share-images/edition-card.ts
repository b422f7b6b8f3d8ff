import type { Locale } from '#contract/values/locales.ts'
import { editionShareImage } from '#contract/content/share-images.ts'
import { isDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { listShownItems } from '#domain/editorial/digests/reading/shown-items.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { type Illustrated, pictureOf, type ShareWords } from './illustrated.ts'

const NAME = /^edition-(daily|weekly)-(\d{4}-\d{2}-\d{2})-\d{1,6}$/

/**
 * Shows the first story that was not taken down, or only the date of a quiet edition.
 *
 * @param name part of the address, `edition-<period>-<day>-<version>`
 */
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
  const lng = contentLanguageOf(locale)
  const items = await listShownItems(ctx.db, edition.id, lng)
  const lead = items.find(({ content }) => !content.texts[lng].is_taken_down)
  const text = lead?.content.texts[lng]
  const { digest, day } = words[locale]
  const address = editionShareImage(locale, { period, date, version: edition.version })
  if (!text || !lead) {
    const cover = { category: 'research', seed: date.replaceAll('-', '') } as const
    return {
      card: { kicker: digest, category: null, title: day(date), source: null, cover },
      photo: null,
      address,
    }
  }
  const { cover, photo } = pictureOf(text.image, lead.category)
  return {
    card: {
      kicker: `${digest} · ${day(date)}`,
      category: null,
      title: text.title,
      source: text.source_name,
      cover,
    },
    photo,
    address,
  }
}
