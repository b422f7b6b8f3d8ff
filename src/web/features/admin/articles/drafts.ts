import { type ContentLanguage, CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { FieldChange } from '#contract/newsroom/audit.ts'
import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'

export type TextField = 'title' | 'summary'
interface Draft {
  text: string
  /** The stored text when editing began, to which the current one is compared. */
  seen: string
}

/** Contains touched fields only: the others show the stored text, whichever editor changed it last. */
export type Drafts = Partial<Record<`${ContentLanguage}.${TextField}`, Draft>>

type Texts = Pick<NewsroomArticle, 'texts' | 'edits'>

/** @returns undefined where no editor has written it */
export const changeOf = ({ edits }: Pick<Texts, 'edits'>, field: string): FieldChange | undefined =>
  edits.find((edit) => edit.field === field)

export const storedOf = ({ texts }: Pick<Texts, 'texts'>, lang: ContentLanguage, field: TextField): string =>
  texts.find((text) => text.lang === lang)?.[field] ?? ''

/** False for a summary that only repeats the excerpt, which readers are not offered. */
export const isOffered = ({ texts }: Pick<Texts, 'texts'>, lang: ContentLanguage): boolean =>
  texts.find((text) => text.lang === lang)?.is_offered ?? false

/** `conflicting` is the text that another saved after this editor began, also in another window. */
export const readDraft = (
  drafts: Drafts,
  article: Texts,
  lang: ContentLanguage,
  field: TextField,
): { text: string; conflicting: string | undefined } => {
  const draft = drafts[`${lang}.${field}`]
  const stored = storedOf(article, lang, field)
  const isOwn = changeOf(article, `${field}_${lang}`)?.is_own ?? false
  const isConflict = draft !== undefined && draft.seen !== stored && !isOwn
  return { text: draft?.text ?? stored, conflicting: isConflict ? stored : undefined }
}

/** A text equal to `seen` removes the draft, so that undoing an edit leaves nothing unsaved. */
export const putDraft = (
  drafts: Drafts,
  lang: ContentLanguage,
  field: TextField,
  { text, seen }: Draft,
): Drafts => {
  const { [`${lang}.${field}` as const]: _old, ...others } = drafts
  return text === seen ? others : { ...others, [`${lang}.${field}`]: { text, seen } }
}

type Change = Partial<Record<TextField, string>> & { seen: Partial<Record<TextField, string>> }

/** Untouched fields are left out, because a sent text counts as written by an editor. */
export const changesOf = (drafts: Drafts): Partial<Record<ContentLanguage, Change>> => {
  const changes: Partial<Record<ContentLanguage, Change>> = {}
  for (const lang of CONTENT_LANGUAGES)
    for (const field of ['title', 'summary'] as const) {
      const draft = drafts[`${lang}.${field}`]
      if (!draft) continue
      const before = changes[lang]
      changes[lang] = { ...before, [field]: draft.text, seen: { ...before?.seen, [field]: draft.seen } }
    }
  return changes
}
