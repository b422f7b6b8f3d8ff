import { splitSentences } from '@apercu/language-processing'
import type { Passage } from '#contract/content/articles.ts'
import { PASSAGE_CONTEXT_MAX } from '#contract/limits.ts'
import { isContentLanguage } from '#contract/values/content-languages.ts'

/** A stored text that is cited, and how much of it readers may see beside the cited words. */
export interface CitedSource {
  lang: string
  body: string
  /** The feed's excerpt, which is free for every reader. */
  excerpt: string | null
  /** Whether the source allows its whole text to be shown. */
  isTextAllowed: boolean
}

interface CitedPlace {
  start: number
  end: number
}

/** Characters of each of the two neighbours. */
const NEIGHBOUR_MAX = PASSAGE_CONTEXT_MAX / 2
/** Characters in which a neighbour is looked for: a longer sentence is cut anyway. */
const WINDOW = 600

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Keeps the words next to the cited ones. */
const withoutEnd = (text: string): string =>
  text.length <= NEIGHBOUR_MAX ? text : `${text.slice(0, NEIGHBOUR_MAX - 1).replace(/\s\S*$/, '')}…`
const withoutStart = (text: string): string =>
  text.length <= NEIGHBOUR_MAX ? text : `…${text.slice(1 - NEIGHBOUR_MAX).replace(/^\S*\s/, '')}`

/** @returns the number from 1; null for a text without a second paragraph, whose breaks may have been lost. */
const paragraphAt = (body: string, start: number): number | null => {
  const breaks = (text: string) => text.match(/\n+/g)?.length ?? 0
  return breaks(body.trim()) === 0 ? null : breaks(body.slice(0, start).trimStart()) + 1
}

/**
 * Where cited words stand in their source, with the sentences before and after as far as readers may see them.
 *
 * Words from several places are followed by each other and not by their neighbours.
 *
 * @param cited offsets of the cited words in the body, in UTF-16 units; the first place counts
 */
export const passageAt = (
  { lang, body, excerpt, isTextAllowed }: CitedSource,
  [first, ...others]: readonly [CitedPlace, ...CitedPlace[]],
): Passage => {
  const { start, end } = first
  const free = spaced(excerpt ?? '')
  const neighbour = (window: string, at: 0 | -1): string | null => {
    if (!isContentLanguage(lang)) return null
    const sentence = spaced(splitSentences(window, lang).at(at)?.text ?? '')
    return sentence !== '' && (isTextAllowed || free.includes(sentence)) ? sentence : null
  }
  const before = neighbour(body.slice(Math.max(0, start - WINDOW), start), -1)
  const after = others.length > 0 ? null : neighbour(body.slice(end, end + WINDOW), 0)
  return {
    paragraph: paragraphAt(body, start),
    before: before && withoutStart(before),
    after: after && withoutEnd(after),
  }
}
