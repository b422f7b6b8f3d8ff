/** Counts the words of a text in any alphabet. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0

/** A shorter text is an excerpt, from which no reading time follows. */
const WHOLE_TEXT_CHARACTERS = 600

/** The words of a feed's text; null for an excerpt. */
export const countWholeText = (body: string | null): number | null =>
  body && body.length >= WHOLE_TEXT_CHARACTERS ? countWords(body) : null
