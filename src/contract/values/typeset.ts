/**
 * Replaces spaces before ; : ! ? % and inside « » by narrow no-break ones, because feeds have ordinary spaces
 * there, at which a line could break before the sign. Adds no spaces, so that the text does not change
 * otherwise.
 */
export const typeset = (text: string, lang: string): string =>
  lang === 'fr' ? text.replace(/(«) | (?=[;:!?%»])/g, '$1\u202F') : text
