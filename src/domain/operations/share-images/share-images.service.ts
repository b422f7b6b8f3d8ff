import { hash } from 'node:crypto'
import type { ImageStore } from '#adapters/images/images.ts'
import { loadTextLayout } from '#adapters/text-layout/text-layout.ts'
import type { ShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Locale } from '#contract/values/locales.ts'
import { SHARE_IMAGE_VERSION, shareImageAddress } from '#contract/content/share-images.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findArticleCard } from './article-card.ts'
import { findEditionCard } from './edition-card.ts'
import type { Illustrated, ShareWords } from './illustrated.ts'
import { findPageCard } from './page-card.ts'
import { drawShareCard, PICTURE } from './share-card.ts'
import { findStoryCard } from './story-card.ts'

export interface ShareImages {
  store: ShareImageStore
  images: ImageStore
  words: ShareWords
}

/** `version` changes with what is drawn. */
export type ShareImageAnswer = { bytes: Uint8Array; version: string } | { movedTo: string }

const findCard = async (
  ctx: Context,
  words: ShareWords,
  locale: Locale,
  name: string,
): Promise<Illustrated | undefined> =>
  (await findArticleCard(ctx, words, locale, name)) ??
  (await findStoryCard(ctx, words, locale, name)) ??
  (await findEditionCard(ctx, words, locale, name)) ??
  findPageCard(words, locale, name)

/**
 * The address of an edition stays when one of its stories is taken down, so that what was drawn before must not be
 * found by the address alone.
 */
const versionOf = ({ card, photo }: Illustrated): string =>
  hash('sha256', JSON.stringify([card, photo])).slice(0, 16)

/**
 * Only public fields are drawn, titles included.
 *
 * @returns JPEG bytes; the new address if the content has changed; undefined for an unknown name
 */
export const findShareImage = async (
  ctx: Context,
  { store, images, words }: ShareImages,
  { locale, version, name }: { locale: Locale; version: number; name: string },
): Promise<ShareImageAnswer | undefined> => {
  const found = await findCard(ctx, words, locale, name)
  if (!found) return undefined
  const { card, photo, address } = found
  if (version !== SHARE_IMAGE_VERSION || address !== shareImageAddress(locale, name))
    return { movedTo: address }
  const drawn = versionOf(found)
  const bytes = await store.get(`${version}-${locale}-${name}-${drawn}`, async () => {
    const picture = photo === null ? null : await images.read(photo)
    // A deleted photograph is replaced by a cover.
    const cover =
      photo !== null && !picture
        ? (card.cover ?? { category: card.category ?? 'research', seed: 'c3' })
        : card.cover
    return {
      svg: drawShareCard({ ...card, cover }, await loadTextLayout()),
      photo: picture && { bytes: picture, ...PICTURE },
    }
  })
  return { bytes, version: drawn }
}
