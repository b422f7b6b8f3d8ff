/**
 * Sets a text in the quotation marks of its language. English outer marks are single when the text contains
 * double ones; French ones have narrow no-break spaces inside.
 */
export const inQuotationMarks = (text: string, lang: string): string => {
  if (lang === 'fr') return `«\u202F${text}\u202F»`
  return /["“”]/.test(text) ? `‘${text}’` : `“${text}”`
}
