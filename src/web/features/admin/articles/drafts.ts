import { type Locale, LOCALES } from '#contract/values/locales.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'

export type TextField = 'title' | 'summary'
interface Draft {
  text: string
  /** The stored text when the editor began. */
  seen: string
}

/**
 * An editor's unsaved texts of an article. Untouched fields are absent and show the stored state, whichever
 * editor changed it; a touched field is compared with the text its editor saw, not with the current one.
 */
export type Drafts = Partial<Record<`${Locale}.${TextField}`, Draft>>

type Texts = Pick<NewsroomArticle, 'texts'>

export const storedOf = ({ texts }: Texts, locale: Locale, field: TextField): string =>
  texts.find(({ lang }) => lang === locale)?.[field] ?? ''

/** Whether readers are offered the stored summary: not if it only repeats the excerpt. */
export const isOffered = ({ texts }: Texts, locale: Locale): boolean =>
  texts.find(({ lang }) => lang === locale)?.is_offered ?? false

/** A field's text to render, and the conflicting text saved since its editor began. */
export const readDraft = (
  drafts: Drafts,
  article: Texts,
  locale: Locale,
  field: TextField,
): { text: string; conflicting: string | undefined } => {
  const draft = drafts[`${locale}.${field}`]
  const stored = storedOf(article, locale, field)
  return { text: draft?.text ?? stored, conflicting: draft && draft.seen !== stored ? stored : undefined }
}

/** Sets a draft based on `seen`; a text equal to `seen` removes it. */
export const putDraft = (drafts: Drafts, locale: Locale, field: TextField, { text, seen }: Draft): Drafts => {
  const { [`${locale}.${field}` as const]: _old, ...others } = drafts
  return text === seen ? others : { ...others, [`${locale}.${field}`]: { text, seen } }
}

type Change = Partial<Record<TextField, string>> & { seen: Partial<Record<TextField, string>> }

/** Touched fields only: an untouched text stays its source's. */
export const changesOf = (drafts: Drafts): Partial<Record<Locale, Change>> => {
  const changes: Partial<Record<Locale, Change>> = {}
  for (const locale of LOCALES)
    for (const field of ['title', 'summary'] as const) {
      const draft = drafts[`${locale}.${field}`]
      if (!draft) continue
      const before = changes[locale]
      changes[locale] = { ...before, [field]: draft.text, seen: { ...before?.seen, [field]: draft.seen } }
    }
  return changes
}
