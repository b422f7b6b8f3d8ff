const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in an element, or in an attribute in double quotes, of HTML and of XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
