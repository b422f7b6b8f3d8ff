/**
 * French has a narrow no-break space before ; : ! ? % and inside « ». Feeds have ordinary spaces there, at
 * which a line could break before the sign. Only existing spaces are replaced; the text does not change
 * otherwise.
 */
export const typeset = (text: string, lang: string): string =>
  lang === 'fr' ? text.replace(/(«) | (?=[;:!?%»])/g, '$1\u202F') : text
