import { saysMore } from '@apercu/language-processing'
import { inEachLanguage } from '#contract/values/content-languages.ts'
import type { TextSnapshot } from '#db/schema/digests.ts'
import type { DigestItemRow } from './digests.repository.ts'

/** Compares stored sentences with the free texts by the rule of `saysMore`. */
export const sayMore = (
  sentences: readonly { text: string }[],
  ...free: readonly (string | null | undefined)[]
): boolean => saysMore(sentences.map(({ text }) => text).join(' '), ...free)

const textLeft = (text: TextSnapshot): TextSnapshot =>
  text.cited && !sayMore(text.cited.sentences, text.title, text.excerpt) ? { ...text, cited: null } : text

/**
 * Summaries that only repeat the excerpt count neither as open nor as gated. Rows are filtered when they are
 * read, because editions from before this rule contain such summaries, and others lose sentences later.
 */
export const withholdRepeated = (rows: readonly DigestItemRow[]): DigestItemRow[] =>
  rows.map((row) => {
    const { texts } = row.content
    return {
      ...row,
      content: { ...row.content, texts: inEachLanguage((lng) => textLeft(texts[lng])) },
    }
  })
