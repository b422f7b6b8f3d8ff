import { saysMore } from '@apercu/language-processing'
import type { TextSnapshot } from '#db/schema/digests.ts'
import type { DigestItemRow } from './digests.repository.ts'

/** Whether generated or quoted sentences state more than the free texts. */
export const sayMore = (
  sentences: readonly { text: string }[],
  ...free: readonly (string | null | undefined)[]
): boolean => saysMore(sentences.map(({ text }) => text).join(' '), ...free)

const textLeft = (text: TextSnapshot): TextSnapshot =>
  text.cited && !sayMore(text.cited.sentences, text.title, text.excerpt) ? { ...text, cited: null } : text

/**
 * Removes summaries that only repeat the excerpt beside them: they count neither as open nor as gated. The
 * rows do not change: editions from before this rule contain such summaries, and so may those that lost
 * sentences since.
 */
export const withholdRepeated = (rows: readonly DigestItemRow[]): DigestItemRow[] =>
  rows.map((row) => {
    const { en, fr } = row.content.texts
    return { ...row, content: { ...row.content, texts: { en: textLeft(en), fr: textLeft(fr) } } }
  })
