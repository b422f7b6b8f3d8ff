/** Letters that are not an accent on a plain one, as PostgreSQL's `unaccent` writes them. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** Lower case without accents: as readers type, whatever the text has. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
