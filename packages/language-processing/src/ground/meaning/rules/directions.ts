import { type Comparison, counterpart } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import { hasAny } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

const isUp = (word: Word | undefined) => Boolean(word?.operators.has('up') && !word.operators.has('down'))
const isDown = (word: Word | undefined) => Boolean(word?.operators.has('down') && !word.operators.has('up'))

const changeNear = (words: readonly Word[], at: number): Word | undefined =>
  words.slice(Math.max(0, at - 3), at).findLast((word) => isUp(word) || isDown(word))

/** Reads "800 times less", « 20 % de plus »; undefined if the words after the number say neither or both. */
const sizeAfter = (words: readonly Word[], at: number): 'more' | 'less' | undefined => {
  const isMore = (word: Word) => hasAny(word, ['more', 'more-than'])
  const isLess = (word: Word) => hasAny(word, ['less', 'less-than'])
  const next = words.slice(at + 1, at + 4).find((word) => isMore(word) || isLess(word))
  if (!next || isMore(next) === isLess(next)) return undefined
  return isMore(next) ? 'more' : 'less'
}

const NO_SUPERLATIVE =
  /^(?:arrest|chest|conquest|contest|crest|digest|forest|guest|harvest|honest|interest|invest|latest|modest|nest|pest|protest|quest|request|rest|suggest|test|vest|west|zest)$/
const isSuperlative = (word: string): boolean => word.endsWith('est') && !NO_SUPERLATIVE.test(word)

const areOpposed = (a: Word | undefined, b: Word | undefined): boolean =>
  (isUp(a) && isDown(b)) || (isDown(a) && isUp(b))

const turnedWords = (comparison: Comparison): Objection[] =>
  comparison.own.flatMap((word, at) => {
    const other = counterpart(comparison, at)
    return areOpposed(word, other)
      ? [{ rule: 'direction', detail: `"${word.text}" where the source says "${other?.text}"` }]
      : []
  })

/** Compares the words of change beside equal numbers, because these words may have no link. */
const turnedNumbers = ({ own, cited }: Comparison): Objection[] =>
  own.flatMap((word, at): Objection[] => {
    const there = word.isNumber ? cited.findIndex((other) => other.isNumber && other.word === word.word) : -1
    if (there < 0) return []
    const objections: Objection[] = []
    const [size, sizeThere] = [sizeAfter(own, at), sizeAfter(cited, there)]
    if (size && sizeThere && size !== sizeThere)
      objections.push({
        rule: 'comparison',
        detail: `"${word.text}" times ${size} where the source says ${sizeThere}`,
      })
    const [mine, ofSource] = [changeNear(own, at), changeNear(cited, there)]
    if (areOpposed(mine, ofSource))
      objections.push({
        rule: 'direction',
        detail: `"${mine?.text}" where the source says "${ofSource?.text}"`,
      })
    return objections
  })

/** Compares whole texts, because words of change may have no link. */
const oneSided = ({ own, cited }: Comparison): Objection[] => {
  const [up, down] = [own.find(isUp), own.find(isDown)]
  const [isRise, isFall] = [cited.some(isUp), cited.some(isDown)]
  if (up && !down && isFall && !isRise)
    return [{ rule: 'direction', detail: `"${up.text}" where the source tells of a fall` }]
  if (down && !up && isRise && !isFall)
    return [{ rule: 'direction', detail: `"${down.text}" where the source tells of a rise` }]
  return []
}

/** Skips operators before a number, because they are bounds or sizes. */
const comparing = (words: readonly Word[], size: 'more' | 'less'): Word | undefined =>
  words.find(
    (word, at) =>
      hasAny(word, [size, `${size}-than`]) && !words.slice(at + 1, at + 4).some((next) => next.isNumber),
  )

const statesMore = (word: Word): boolean =>
  hasAny(word, ['more', 'most', 'more-than']) ||
  isSuperlative(word.word) ||
  /(?:[^aeiou]er|ier)$/.test(word.word) ||
  isUp(word)

const statesLess = (word: Word): boolean =>
  hasAny(word, ['less', 'less-than']) || isDown(word) || /^(?:half|moitie)$/.test(word.word)

const addedComparison = ({ own, cited }: Comparison): Objection[] => {
  const [more, less] = [comparing(own, 'more'), comparing(own, 'less')]
  if (more && less) return []
  const isAdded = more ? !cited.some(statesMore) : less ? !cited.some(statesLess) : false
  return isAdded ? [{ rule: 'comparison', detail: `"${(more ?? less)?.text}" is not in the source` }] : []
}

const isNegated = (words: readonly Word[]): boolean =>
  words.some((word) => word.operators.has('negation') && !word.isContent)

export const directions: Rule = (comparison) => {
  // A negation reverses directions and is compared by a rule of its own.
  if (isNegated(comparison.own) !== isNegated(comparison.cited)) return []
  return [
    ...turnedWords(comparison),
    ...turnedNumbers(comparison),
    ...oneSided(comparison),
    ...addedComparison(comparison),
  ]
}
