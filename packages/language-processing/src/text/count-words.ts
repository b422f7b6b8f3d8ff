/** Words with an apostrophe or a hyphen count once ("l’IA", "open-source"). */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0

/** In UTF-16 units; a shorter text is taken for an excerpt, from which no reading time follows. */
const WHOLE_TEXT_CHARACTERS = 600

/** Null for an excerpt, because its length says nothing about the article. */
export const countWholeText = (body: string | null): number | null =>
  body && body.length >= WHOLE_TEXT_CHARACTERS ? countWords(body) : null
