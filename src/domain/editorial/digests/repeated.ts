import type { TextSnapshot } from '#db/schema/digests.ts'
import { saysMore } from '#domain/content/articles/summaries/says-more.ts'
import type { DigestItemRow } from './digests.repository.ts'

/** Whether sentences of ours say more than what readers have for nothing. */
export const sayMore = (
  sentences: readonly { text: string }[],
  ...free: readonly (string | null | undefined)[]
): boolean => saysMore(sentences.map(({ text }) => text).join(' '), ...free)

const textLeft = (text: TextSnapshot): TextSnapshot =>
  text.cited && !sayMore(text.cited.sentences, text.title, text.excerpt) ? { ...text, cited: null } : text

/**
 * The items of an edition without summaries that say only what the excerpt beside them says: those count among no open ones, and nothing
 * is closed for them. The rows themselves stay as they are: editions built before the rule hold such summaries, and so may those that lost
 * sentences since.
 */
export const withholdRepeated = (rows: readonly DigestItemRow[]): DigestItemRow[] =>
  rows.map((row) => {
    const { en, fr } = row.content.texts
    return { ...row, content: { ...row.content, texts: { en: textLeft(en), fr: textLeft(fr) } } }
  })
