import type { ContentLanguage } from '#contract/values/content-languages.ts'

/** Bit flags of `articles.stands`: the languages for whose readers an article represents its story. */
export const STANDS_IN = { en: 1, fr: 2 } as const satisfies Record<ContentLanguage, number>
