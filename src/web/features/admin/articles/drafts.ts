import { type Locale, LOCALES } from '#contract/values/locales.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'

export type TextField = 'title' | 'summary'
interface Draft {
  text: string
  /** The stored text when editing began, to which the current one is compared. */
  seen: string
}

/** Contains touched fields only: the others show the stored text, whichever editor changed it last. */
export type Drafts = Partial<Record<`${Locale}.${TextField}`, Draft>>

type Texts = Pick<NewsroomArticle, 'texts'>

export const storedOf = ({ texts }: Texts, locale: Locale, field: TextField): string =>
  texts.find(({ lang }) => lang === locale)?.[field] ?? ''

/** False for a summary that only repeats the excerpt, which readers are not offered. */
export const isOffered = ({ texts }: Texts, locale: Locale): boolean =>
  texts.find(({ lang }) => lang === locale)?.is_offered ?? false

/** `conflicting` is the text that another editor saved after this one began. */
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

/** A text equal to `seen` removes the draft, so that undoing an edit leaves nothing unsaved. */
export const putDraft = (drafts: Drafts, locale: Locale, field: TextField, { text, seen }: Draft): Drafts => {
  const { [`${locale}.${field}` as const]: _old, ...others } = drafts
  return text === seen ? others : { ...others, [`${locale}.${field}`]: { text, seen } }
}

type Change = Partial<Record<TextField, string>> & { seen: Partial<Record<TextField, string>> }

/** Untouched fields are left out, because a sent text counts as written by an editor. */
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
