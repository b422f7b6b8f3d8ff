import { foldText, foldedTextWords as wordsOf } from '@apercu/language-processing'
import type { LabelledItem } from '../../train/labelled-items.ts'

const FOLDS = 5

/**
 * Folds stratified by label and dealt in a fixed order, so that figures of two runs differ by the model only.
 */
export const foldsByLabel = (items: readonly LabelledItem[]): LabelledItem[][] =>
  dealt(
    items.toSorted((a, b) => a.label.localeCompare(b.label) || (a.input.title < b.input.title ? -1 : 1)),
    (_, index) => index % FOLDS,
  )

/** Five contiguous periods of about equal size. No two share a day; items without a day are left out. */
export const foldsByDate = (items: readonly LabelledItem[]): LabelledItem[][] => {
  const dated = items
    .filter(({ day }) => day !== null)
    .toSorted((a, b) => (a.day! < b.day! ? -1 : a.day! > b.day! ? 1 : 0))
  const foldOf = new Map<string, number>()
  dated.forEach(({ day }, index) => {
    if (!foldOf.has(day!)) foldOf.set(day!, Math.floor((index * FOLDS) / dated.length))
  })
  return dealt(dated, ({ day }) => foldOf.get(day!) ?? 0)
}

function dealt(
  items: readonly LabelledItem[],
  foldOf: (item: LabelledItem, index: number) => number,
): LabelledItem[][] {
  const folds = Array.from({ length: FOLDS }, (): LabelledItem[] => [])
  items.forEach((item, index) => folds[foldOf(item, index)]?.push(item))
  return folds
}

const SHARED_WORDS = 3
const CONTENT_CHARS = 4

const contentWords = ({ input }: LabelledItem): Set<string> =>
  new Set(wordsOf(foldText(input.title)).filter((word) => word.length >= CONTENT_CHARS))

/**
 * The pool without near-duplicates of `held`: titles that share three words and half of the shorter title.
 */
export const withoutNearTitles = (
  pool: readonly LabelledItem[],
  held: readonly LabelledItem[],
): LabelledItem[] => {
  const words = held.map(contentWords)
  const titlesWith = new Map<string, number[]>()
  words.forEach((of, index) => {
    for (const word of of) titlesWith.set(word, [...(titlesWith.get(word) ?? []), index])
  })
  return pool.filter((item) => {
    const own = contentWords(item)
    const shared = new Map<number, number>()
    for (const word of own)
      for (const index of titlesWith.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    return ![...shared].some(
      ([index, count]) =>
        count >= SHARED_WORDS && 2 * count >= Math.min(own.size, words[index]?.size ?? own.size),
    )
  })
}
