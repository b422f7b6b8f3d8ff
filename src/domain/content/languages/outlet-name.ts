import type { ContentLanguage } from '#contract/values/content-languages.ts'

/** The name for readers of a language. A translated name is stored in French only. */
export const outletName = (name: string, nameFr: string | null, lng: ContentLanguage): string => {
  const translated: Partial<Record<ContentLanguage, string | null>> = { fr: nameFr }
  return translated[lng] ?? name
}
