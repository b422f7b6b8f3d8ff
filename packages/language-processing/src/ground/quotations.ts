import { fold } from '../text/words.ts'

const PAIRS = [/“([^”“]*)”/gu, /«([^»«]*)»/gu, /(?<![\p{L}\p{N}])‘([^‘]*?)’(?![\p{L}])/gu]
const OMISSION = /\[[^[\]]*\]|\(\s*(?:…|\.\.\.)\s*\)|…|\.\.\.|(?<=\s)[•](?=\s)/u

/** Keeps only letters, digits and currencies, because punctuation, spaces and dashes vary with typography. */
const plain = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[%$€£]/g, ' $& ')
    .replaceAll(/[^\p{L}\p{M}\p{N}%$€£]+/gu, ' ')
    .trim()} `

export const unknownQuotations = (sentence: string, text: string): string[] => {
  const quoted = quotedSpans(sentence)
  if (quoted.length === 0) return []
  const within = plain(text)
  return quoted.filter((span) => !isIn(span, within))
}

const quotedSpans = (sentence: string): string[] => {
  const spans = PAIRS.flatMap((pair) => [...sentence.matchAll(pair)].map((match) => match[1] ?? ''))
  const parts = sentence.split('"')
  for (let at = 1; at < parts.length; at += 2) {
    const isOpen = at === parts.length - 1
    const span = parts[at] ?? ''
    // With an unpaired quotation mark, either side of the mark may be the quotation.
    spans.push(isOpen && span.trim() === '' ? (parts[at - 1] ?? '') : span)
  }
  if (sentence.lastIndexOf('“') > sentence.lastIndexOf('”'))
    spans.push(sentence.slice(sentence.lastIndexOf('“') + 1))
  if (sentence.lastIndexOf('«') > sentence.lastIndexOf('»'))
    spans.push(sentence.slice(sentence.lastIndexOf('«') + 1))
  return spans.filter((span) => /[\p{L}\p{N}]/u.test(span))
}

/** An ellipsis or brackets in the quotation may skip words of the source, but not reorder them. */
const isIn = (span: string, within: string): boolean => {
  let from = 0
  for (const part of span.split(OMISSION)) {
    const wanted = plain(part)
    if (wanted.trim() === '') continue
    const at = within.indexOf(wanted, from)
    if (at === -1) return false
    from = at + wanted.length - 1
  }
  return true
}
