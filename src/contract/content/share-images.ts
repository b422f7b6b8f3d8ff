import type { Locale } from '#contract/values/locales.ts'

/** Open Graph images are drawn in this size, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Increment when the drawing changes, because browsers and other sites cache each address forever. */
export const SHARE_IMAGE_VERSION = 1

/** Root-relative address of a page's share image. `name` identifies the content and changes with it. */
export const shareImageAddress = (locale: Locale, name: string): string =>
  `/share/${SHARE_IMAGE_VERSION}/${locale}/${name}.jpg`

export const editionShareImage = (
  locale: Locale,
  { period, date, version }: { period: string; date: string; version: number },
): string => shareImageAddress(locale, `edition-${period}-${date}-${version}`)
