import type { StoredStorySentence } from '#db/schema/stories.ts'

/** A story's text in one language as it is stored. */
export interface StoredStoryText {
  version: number
  made_at: Date
  previous_at: Date | null
  sentences: StoredStorySentence[]
}

/** Whether both tell one fact: in the same words, or resting on the same words of one report. */
const isSameFact = (a: StoredStorySentence, b: StoredStorySentence): boolean =>
  a.text === b.text ||
  a.citations.some((own) =>
    b.citations.some(
      (other) =>
        own.article_id === other.article_id && own.quotes.some((quote) => other.quotes.includes(quote)),
    ),
  )

/**
 * The text that follows a former one: its next version where a fact came or went, else the same version with its citations as they
 * are now. Undefined where there never was anything to say.
 */
export const nextVersion = (
  former: StoredStoryText | undefined,
  sentences: readonly StoredStorySentence[],
  now: Date,
): StoredStoryText | undefined => {
  if (!former)
    return sentences.length > 0
      ? {
          version: 1,
          made_at: now,
          previous_at: null,
          sentences: sentences.map((each) => ({ ...each, since: 1 })),
        }
      : undefined
  const known = sentences.map((each) => former.sentences.find((old) => isSameFact(old, each)))
  const isLost = former.sentences.some((old) => !sentences.some((each) => isSameFact(old, each)))
  const isSame = !isLost && known.every((old) => old !== undefined)
  const version = isSame ? former.version : former.version + 1
  const told = sentences.map((each, at) => ({ ...each, since: known[at]?.since ?? version }))
  return isSame
    ? { ...former, sentences: told }
    : { version, made_at: now, previous_at: former.made_at, sentences: told }
}
