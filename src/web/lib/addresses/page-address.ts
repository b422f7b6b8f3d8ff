import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { isNative } from '#web/platform/target.ts'

/** The address of a page in a language. The native app has one address for all of them. */
export const pageAddress = (locale: Locale, path: string): string =>
  isNative ? path : localePath(locale, path)

/** The address of a page such as sign-in, which leads on to `next` afterwards. */
export const addressBefore = (locale: Locale, path: string, next: string): string =>
  `${pageAddress(locale, path)}?next=${encodeURIComponent(pageAddress(locale, next))}`
