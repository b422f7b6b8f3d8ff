/** NFD does not decompose these letters; PostgreSQL's `unaccent` maps them in the same way. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** Lower case without accents, because readers type words without the accents of the text. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
