/**
 * A text as a quotation in its language. Inner English marks make the outer ones single; French ones are set
 * with narrow no-break spaces.
 */
export const inQuotationMarks = (text: string, lang: string): string => {
  if (lang === 'fr') return `«\u202F${text}\u202F»`
  return /["“”]/.test(text) ? `‘${text}’` : `“${text}”`
}
