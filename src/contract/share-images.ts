import type { Locale } from './locales.ts'

/** What other sites show of a link (Open Graph), in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Raise when the drawing changes: their addresses are cached for ever. */
export const SHARE_IMAGE_VERSION = 1

/** Where a page's share image is, root-relative. `name` says what is drawn, and when that changes, changes. */
export const shareImageAddress = (locale: Locale, name: string): string =>
  `/share/${SHARE_IMAGE_VERSION}/${locale}/${name}.jpg`

/** The share image of an edition: another version opens otherwise. */
export const editionShareImage = (
  locale: Locale,
  { period, date, version }: { period: string; date: string; version: number },
): string => shareImageAddress(locale, `edition-${period}-${date}-${version}`)
