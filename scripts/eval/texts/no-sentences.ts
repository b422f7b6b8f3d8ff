import { parsePage } from '#adapters/pages/parse-page.ts'

/**
 * Whether a summarised line is not a sentence, by the markup of its page and by surface marks. Shares no code
 * with the selection of sentences.
 */
export const isNoSentence = (line: string, furniture: ReadonlySet<string>): boolean => {
  const text = plain(line)
  if (furniture.has(text)) return true
  const last =
    text
      .replace(/["'”’»)\]]+$/u, '')
      .trimEnd()
      .at(-1) ?? ''
  if (last !== '.' && last !== '!') return true
  const words = text.split(' ')
  // A line of fewer than four words is a label, an inline list or a caption.
  if (words.length < 4) return true
  const lower = text.toLowerCase()
  return MARKS.some((mark) => lower.includes(mark))
}

/** Lower-case phrases that occur in captions, contact lines and calls to action only. */
const MARKS = [
  '(pictured',
  ', pictured',
  'file photo',
  'getty images',
  'photo:',
  'image:',
  'photo by',
  'crédit photo',
  '(photo',
  "photo d'illustration",
  'declined to comment',
  'did not respond to',
  'did not immediately respond',
  'had no comment',
  'could not be reached',
  'for comment.',
  "n'a pas souhaité",
  "n'a pas répondu",
  'contacté par',
  'contactée par',
  'subscribe to',
  'sign up for',
  'our newsletter',
  'notre newsletter',
  'follow us',
  'click here',
  'cliquez',
  'abonnez-vous',
  'leave a comment',
  'laisser un commentaire',
  'all rights reserved',
  'tous droits réservés',
]

/** Selects the parts of a page whose text is not part of the article's sentences. */
const FURNITURE =
  'h1, h2, h3, h4, h5, h6, figcaption, caption, [class*="caption"], [class*="Caption"], [class*="dek"], [class*="standfirst"], [class*="chapo"], [class*="subtitle"], [class*="credit"]'

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Headings, captions, credits and standfirsts of a page, one line each. */
export const furnitureOf = (html: string): Set<string> =>
  new Set(
    [...parsePage(html).querySelectorAll(FURNITURE)]
      .map((element) => plain(element.textContent ?? ''))
      .filter((text) => text !== ''),
  )
