import type { Language } from '../text/languages.ts'
import { type Leaning, leaningOf } from './leaning.ts'
import { endsInStop, type Fitness, fitnessOf } from './not-a-sentence.ts'
import { quotingOf } from './quotations.ts'
import type { Sentence } from './sentences.ts'
import { namesItsSpeaker } from './speech.ts'

export interface Traits {
  fitness: Fitness
  leaning: Leaning
}

/** A block is a line, because both text formats keep a paragraph, heading or list item on one line. */
export const blocksOf = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/[^\n]+/g)]
    .filter(([line]) => line.trim() !== '')
    .map(({ index, 0: line }) => ({ start: index, end: index + line.trimEnd().length }))

const CREDIT =
  /[|©]\s?(?:images?|photos?|getty|reuters|afp|illustration)|^(?:\||©|(?:image|photo|crédits?|credits?)\s?:)/iu
const CAPTION_MAX_CHARACTERS = 400

/** Short paragraphs with a credit, or before a line that starts with `|` or `©`, are captions. */
const captionsOf = (text: string, blocks: readonly { start: number; end: number }[]): Set<number> => {
  const lines = blocks.map(({ start, end }) => text.slice(start, end).trimStart())
  const isCredit = (line: string | undefined) => line !== undefined && CREDIT.test(line)
  return new Set(
    lines.flatMap((line, at) =>
      line.length <= CAPTION_MAX_CHARACTERS && (isCredit(line) || /^[|©]/u.test(lines[at + 1] ?? ''))
        ? [at]
        : [],
    ),
  )
}

/** Classifies each sentence by its paragraph, caption and quotation. */
export const traitsOf = (
  { title, text, lang }: { title: string; text: string; lang: Language },
  sentences: readonly Sentence[],
): Traits[] => {
  const blocks = blocksOf(text)
  const quoting = quotingOf(text, blocks)
  const captions = captionsOf(text, blocks)
  const hasStops = blocks.length > 1 && sentences.some((sentence) => endsInStop(sentence.text))
  let at = 0
  return sentences.map((sentence) => {
    while (at + 1 < blocks.length && (blocks[at]?.end ?? 0) <= sentence.start) at++
    const block = blocks[at] ?? { start: 0, end: text.length }
    const surroundings = {
      isWholeBlock: sentence.start <= leadingSpace(text, block.start) && sentence.end >= block.end,
      goesOn: sentence.end < block.end,
      hasStops,
    }
    const fitness = captions.has(at) ? 'never' : fitnessOf(sentence.text, lang, surroundings)
    const quoted = fitness === 'never' ? 'whole' : quoting(sentence)
    return {
      fitness: quoted === 'part' ? 'never' : quoted === 'stray' && fitness !== 'never' ? 'weak' : fitness,
      leaning: fitness === 'never' ? 'none' : leaningIn(sentence.text, fitness, title, lang),
    }
  })
}

const leaningIn = (text: string, fitness: Fitness, title: string, lang: Language): Leaning =>
  fitness === 'quotation' && !namesItsSpeaker(text, lang) ? 'on-previous' : leaningOf(text, title, lang)

const leadingSpace = (text: string, from: number): number => {
  const found = text.slice(from, from + 40).search(/\S/u)
  return found < 0 ? from : from + found
}
