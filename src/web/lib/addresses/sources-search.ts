import { type Category, isCategory } from '#contract/content/taxonomy.ts'
import { type ContentLanguage, isContentLanguage } from '#contract/values/content-languages.ts'

/** What narrows the wall of sources. Unknown values are dropped. */
export interface SourcesSearch {
  category?: Category | undefined
  language?: ContentLanguage | undefined
}

export const parseSourcesSearch = ({ category, language }: Record<string, unknown>): SourcesSearch => ({
  ...(isCategory(category) && { category }),
  ...(typeof language === 'string' && isContentLanguage(language) && { language }),
})
