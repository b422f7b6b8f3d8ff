/**
 * Unifies endings that English and French spell differently; "traduction" and "translation" stay different.
 */
const reduce = (word: string): string =>
  word
    .replace(/(?:iques?|ics?|icals?)$/, 'ic')
    .replace(/(?:tes?|ties|ty)$/, 't')
    .replace(/(?:eurs?|ors?|ers?|euses?|rices?)$/, 'r')
    .replace(/(?:iennes?|iens?|ians?)$/, 'ian')
    .replace(/(?:ements?|ments?)$/, 'ment')
    .replace(/(?:ifs?|ives?)$/, 'iv')
    .replace(/(?:ances?|ences?|ancy|ency)$/, 'anc')
    .replace(/(?:ismes?|isms?)$/, 'ism')
    .replace(/(?:istes?|ists?)$/, 'ist')
    .replace(/(?:aires?|ary|aries)$/, 'ar')
    .replace(/(?:iser|isent|ise|ises|ize|izes|ized|ised|izing|ising|isant|isee?s?)$/, 'iz')
    .replace(/(?:es|e|s|ed|er|ent|ant|ing)$/, '')
    .replaceAll(/(.)\1/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')

const KEPT = 20_000
const known = new Map<string, string>()

export const skeletonOf = (word: string): string => {
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= KEPT) known.clear()
  const skeleton = reduce(word)
  known.set(word, skeleton)
  return skeleton
}
