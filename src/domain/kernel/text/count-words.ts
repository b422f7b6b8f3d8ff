/** Words of a text in any language written with letters. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0

/** A text shorter than this is an excerpt, and says nothing of how long the original takes to read. */
const WHOLE_TEXT_CHARACTERS = 600

/** Words of what a feed gave of an article; null where that is no more than an excerpt. */
export const countWholeText = (body: string | null): number | null =>
  body && body.length >= WHOLE_TEXT_CHARACTERS ? countWords(body) : null
