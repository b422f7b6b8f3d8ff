import { type Locale, LOCALES } from '#contract/locales.ts'
import type { NewsroomArticle } from '#contract/newsroom-articles.ts'

export type TextField = 'title' | 'summary'
interface Draft {
  text: string
  /** What stood there when somebody began to write. */
  seen: string
}

/**
 * What an editor has written of an article and not saved. A field nobody touched is not in it and shows what is stored,
 * whoever changed it meanwhile; a touched one is compared with what its editor saw, not with what stands there by now.
 */
export type Drafts = Partial<Record<`${Locale}.${TextField}`, Draft>>

type Texts = Pick<NewsroomArticle, 'texts'>

export const storedOf = ({ texts }: Texts, locale: Locale, field: TextField): string =>
  texts.find(({ lang }) => lang === locale)?.[field] ?? ''

/** Whether readers are offered the stored summary: not where it says only what the excerpt says. */
export const isOffered = ({ texts }: Texts, locale: Locale): boolean =>
  texts.find(({ lang }) => lang === locale)?.is_offered ?? false

/** Of a field: what to show, and what somebody else put there since its editor began. */
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

/** With a text, for one that saw `seen`; a text that is what was seen is no draft. */
export const putDraft = (drafts: Drafts, locale: Locale, field: TextField, { text, seen }: Draft): Drafts => {
  const { [`${locale}.${field}` as const]: _old, ...others } = drafts
  return text === seen ? others : { ...others, [`${locale}.${field}`]: { text, seen } }
}

type Change = Partial<Record<TextField, string>> & { seen: Partial<Record<TextField, string>> }

/** What was touched, and only that: a text nobody wrote in stays its source's. */
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
