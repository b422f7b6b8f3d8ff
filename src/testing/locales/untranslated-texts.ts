import { parseHTML } from 'linkedom'
import { CLOSING, OPENING } from './pseudo-locale.ts'

const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']
/** Content in a language of its own, what is no text, and what `Intl` writes. */
const EXEMPT = '[lang]:not(html), script, style, template, code, time, svg text'

/** Innermost first, because a text may be a value of another one. */
const BRACKETED = new RegExp(`${OPENING}[^${OPENING}${CLOSING}]*${CLOSING}`, 'g')

const withoutBracketed = (text: string): string => {
  const rest = text.replaceAll(BRACKETED, '\n')
  return rest === text ? rest : withoutBracketed(rest)
}

/** What a page's scripts hold as data: content that comes from the API. */
const dataOf = (document: Document): string =>
  [...document.querySelectorAll('script:not([src])')]
    .map(({ textContent }) => textContent)
    .join('\n')
    .replaceAll(
      /\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi,
      (_, unicode: string, hex: string, escaped: string) =>
        unicode || hex ? String.fromCharCode(parseInt(unicode || hex, 16)) : escaped === 'n' ? ' ' : escaped,
    )

interface Found {
  text: string
  element: Element
}

const ELEMENT = 1
const TEXT = 3

const readTexts = (element: Element, found: Found[]): void => {
  if (element.matches(EXEMPT)) return
  for (const name of SPOKEN) {
    const text = element.getAttribute(name)
    if (text) found.push({ text, element })
  }
  for (const node of element.childNodes)
    if (node.nodeType === TEXT) found.push({ text: node.textContent ?? '', element })
    else if (node.nodeType === ELEMENT) readTexts(node as unknown as Element, found)
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What the text says beside the words that may stand anywhere, without punctuation around it. */
const restOf = (text: string, allowed: ReadonlySet<string>): string =>
  squeezed(text.replaceAll(/\p{L}+/gu, (word) => (allowed.has(word) ? '' : word))).replaceAll(
    /^[^\p{L}]+|[^\p{L}]+$/gu,
    '',
  )

/**
 * Texts of a page in the pseudo-locale that are not in it, each with the beginning of its element. Content of the
 * API is no such text.
 *
 * @param allowed names, and what `Intl` writes
 */
export const untranslatedTexts = (html: string, allowed: ReadonlySet<string>): string[] => {
  const { document } = parseHTML(html)
  const data = squeezed(dataOf(document))
  const bareData = restOf(data, allowed)
  // The parser ends a text at each character reference.
  document.documentElement.normalize()
  const found: Found[] = []
  readTexts(document.documentElement, found)
  return found.flatMap(({ text, element }) =>
    withoutBracketed(text)
      .split('\n')
      .filter((part) => !data.includes(squeezed(part)))
      .flatMap((part) => part.split(/["“”«»]/).map((each) => restOf(each, allowed)))
      .filter((part) => /\p{L}{3}/u.test(part) && !bareData.includes(part))
      .map((part) => `"${part}" in ${element.outerHTML.slice(0, 100)}`),
  )
}
