import { counterpart } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

const isUp = (word: Word | undefined) => Boolean(word?.operators.has('up') && !word.operators.has('down'))
const isDown = (word: Word | undefined) => Boolean(word?.operators.has('down') && !word.operators.has('up'))

/** The word of change of a number: before it, with at most a preposition between. */
const changeNear = (words: readonly Word[], at: number): Word | undefined =>
  words.slice(Math.max(0, at - 3), at).findLast((word) => isUp(word) || isDown(word))

/** "800 times less", « 20 % de plus »: the direction of the words after a number. */
const sizeAfter = (words: readonly Word[], at: number): 'more' | 'less' | undefined => {
  const isMore = ({ operators }: Word) => operators.has('more') || operators.has('more-than')
  const isLess = ({ operators }: Word) => operators.has('less') || operators.has('less-than')
  const next = words.slice(at + 1, at + 4).find((word) => isMore(word) || isLess(word))
  if (!next || isMore(next) === isLess(next)) return undefined
  return isMore(next) ? 'more' : 'less'
}

const ENDS_LIKE_ONE =
  /^(?:arrest|chest|conquest|contest|crest|digest|forest|guest|harvest|honest|interest|invest|latest|modest|nest|pest|protest|quest|request|rest|suggest|test|vest|west|zest)$/
const isSuperlative = (word: string): boolean => word.endsWith('est') && !ENDS_LIKE_ONE.test(word)

/** Rises must stay rises, and more must stay more. */
export const directions: Rule = (comparison) => {
  const { own, cited } = comparison
  const objections: Objection[] = []
  const isNegated = (words: typeof own) =>
    words.some((word) => word.operators.has('negation') && !word.isContent)
  if (isNegated(own) !== isNegated(cited)) return []
  for (const [at, word] of own.entries()) {
    const other = counterpart(comparison, at)
    if ((isUp(word) && isDown(other)) || (isDown(word) && isUp(other)))
      objections.push({ rule: 'direction', detail: `"${word.text}" where the source says "${other?.text}"` })
  }
  for (const [at, word] of own.entries()) {
    if (!word.isNumber) continue
    const there = cited.findIndex((other) => other.isNumber && other.word === word.word)
    if (there < 0) continue
    const [more, fewer] = [sizeAfter(own, at), sizeAfter(cited, there)]
    if (more && fewer && more !== fewer)
      objections.push({
        rule: 'comparison',
        detail: `"${word.text}" times ${more} where the source says ${fewer}`,
      })
    const mine = changeNear(own, at)
    const ofSource = changeNear(cited, there)
    if (mine && ofSource && ((isUp(mine) && isDown(ofSource)) || (isDown(mine) && isUp(ofSource))))
      objections.push({
        rule: 'direction',
        detail: `"${mine.text}" where the source says "${ofSource.text}"`,
      })
  }
  const up = own.find(isUp)
  const down = own.find(isDown)
  if (up && !down && cited.some(isDown) && !cited.some(isUp))
    objections.push({ rule: 'direction', detail: `"${up.text}" where the source tells of a fall` })
  if (down && !up && cited.some(isUp) && !cited.some(isDown))
    objections.push({ rule: 'direction', detail: `"${down.text}" where the source tells of a rise` })
  const compares = (words: typeof own, operator: 'more' | 'less') =>
    words.find(
      (word, at) =>
        (word.operators.has(operator) || word.operators.has(`${operator}-than`)) &&
        !words.slice(at + 1, at + 4).some((next) => next.isNumber),
    )
  const more = compares(own, 'more')
  const less = compares(own, 'less')
  if (
    more &&
    !less &&
    !cited.some(
      (word) =>
        word.operators.has('more') ||
        word.operators.has('most') ||
        isSuperlative(word.word) ||
        /(?:[^aeiou]er|ier)$/.test(word.word) ||
        isUp(word) ||
        word.operators.has('more-than'),
    )
  )
    objections.push({ rule: 'comparison', detail: `"${more.text}" is not in the source` })
  if (
    less &&
    !more &&
    !cited.some(
      (word) =>
        word.operators.has('less') ||
        isDown(word) ||
        word.operators.has('less-than') ||
        /^(?:half|moitie)$/.test(word.word),
    )
  )
    objections.push({ rule: 'comparison', detail: `"${less.text}" is not in the source` })
  return objections
}
