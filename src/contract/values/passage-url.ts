/** Words from the start and the end of a passage by which a browser finds it. */
const WORDS_AT_EACH_END = 4
const MAX_CHARACTERS = 300

/** A hyphen separates a prefix or suffix from the text, and so is encoded too. */
const encode = (words: readonly string[]): string =>
  encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')

/**
 * The address of a page at a passage, which browsers scroll to and highlight, by a text directive. Browsers
 * that do not know it open the page.
 *
 * @see https://wicg.github.io/scroll-to-text-fragment/
 * @param quote as the page has it
 */
export const passageUrl = (url: string, quote: string): string => {
  const words = quote.split(/\s+/).filter((word) => word !== '')
  const text =
    words.length <= 2 * WORDS_AT_EACH_END
      ? encode(words)
      : `${encode(words.slice(0, WORDS_AT_EACH_END))},${encode(words.slice(-WORDS_AT_EACH_END))}`
  if (text === '' || text.length > MAX_CHARACTERS) return url
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`
}
