import type { Objection, Rule } from './rule.ts'

/** "même si" concedes, "asked if" asks. */
const isReal = (words: Parameters<Rule>[0]['own'], at: number): boolean => {
  const before = words[at - 1]?.word ?? ''
  if (
    /^(?:meme|comme|ask\w*|wonder\w*|question\w*|demand\w*|know|sait|savoir|see|determine|as|and|even)$/.test(
      before,
    )
  )
    return false
  return !words[at]?.operators.has('idiom')
}

/** A condition whose main clause is kept is kept with it. */
export const conditions: Rule = ({ own, cited, links }) => {
  const objections: Objection[] = []
  const places = links.filter((at) => at >= 0)
  const hasOwn = own.some((word) => word.operators.has('if'))
  const at = [...cited.keys()].find((place) => cited[place]?.operators.has('if') && isReal(cited, place))
  if (at !== undefined && !hasOwn) {
    const { clause, segment } = cited[at] ?? {}
    const inMain = places.filter(
      (place) => cited[place]?.segment === segment && cited[place]?.clause !== clause,
    )
    if (inMain.length >= 2)
      objections.push({ rule: 'condition', detail: `the source's "${cited[at]?.text}" is left out` })
  }
  const own_ = [...own.keys()].find((place) => own[place]?.operators.has('if') && isReal(own, place))
  if (
    own_ !== undefined &&
    !cited.some((word) => word.operators.has('if') || /^(?:whether|when|lorsque|quand)$/.test(word.word))
  )
    objections.push({ rule: 'condition', detail: `"${own[own_]?.text}" is not in the source` })
  return objections
}
