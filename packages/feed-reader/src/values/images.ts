import { resolveLink, webLink } from './links.ts'

/** A candidate for an item's picture. The highest `rank` wins, then the greatest width. */
export type ImageOffer = {
  url: string
  rank: number
  width: number
  isThumbnail: boolean
  alt: string | null
  credit: string | null
}

export const IMAGE_RANK = {
  mediaContent: 6,
  enclosure: 5,
  thumbnail: 4,
  element: 3,
  /** Low, because a podcast's picture is usually its cover, which is the same for every episode. */
  itunes: 2,
  inContent: 1,
} as const

const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|avif)$/i
const OTHER_FILE = /\.(?:mp[34]|m4[av]|m3u8|mov|avi|webm|og[agv]|wav|flac|pdf|swf|zip|svg)$/i
const IMAGE_TYPE = /^image\/(?!svg)/i

/** Whether the attribute `type` or `medium`, or otherwise the file name, indicates a raster image. */
export function isImage(url: string, type: string | undefined, medium?: string): boolean {
  if (type) return IMAGE_TYPE.test(type.trim())
  if (medium) return medium.trim().toLowerCase() === 'image'
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return IMAGE_FILE.test(path) && !OTHER_FILE.test(path)
}

export function offerImage(
  reference: string | undefined,
  bases: readonly (string | null | undefined)[],
  offer: Pick<ImageOffer, 'rank'> & Partial<Omit<ImageOffer, 'url'>>,
): ImageOffer | null {
  const url = reference ? webLink(resolveLink(reference, bases)) : null
  return url === null ? null : { url, width: 0, isThumbnail: false, alt: null, credit: null, ...offer }
}

export function bestImage(offers: readonly ImageOffer[]): ImageOffer | null {
  let best: ImageOffer | null = null
  for (const offer of offers) {
    if (!best || offer.rank > best.rank || (offer.rank === best.rank && offer.width > best.width))
      best = offer
  }
  return best
}
