/** Names of languages are lower case in French, also where they stand alone. */
export const capitalised = (name: string, locale: string): string =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
