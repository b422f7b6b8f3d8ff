import type { Locale } from '#contract/values/locales.ts'

/** Size of the image that other sites render for a link (Open Graph), in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Increment when the drawing changes: addresses are cached for ever. */
export const SHARE_IMAGE_VERSION = 1

/** Address of a page's share image, root-relative. `name` identifies the content and changes with it. */
export const shareImageAddress = (locale: Locale, name: string): string =>
  `/share/${SHARE_IMAGE_VERSION}/${locale}/${name}.jpg`

/** The share image of an edition: each version has its own. */
export const editionShareImage = (
  locale: Locale,
  { period, date, version }: { period: string; date: string; version: number },
): string => shareImageAddress(locale, `edition-${period}-${date}-${version}`)
