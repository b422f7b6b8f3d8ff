import type { Language } from '../text/languages.ts'
import { compare } from './meaning/comparison.ts'
import type { Lexicon } from './meaning/lexicon-line.ts'
import { attribution } from './meaning/rules/attribution.ts'
import { bound } from './meaning/rules/bounds.ts'
import { cause } from './meaning/rules/cause.ts'
import { conditions } from './meaning/rules/conditions.ts'
import { coverage } from './meaning/rules/coverage.ts'
import { directions } from './meaning/rules/directions.ts'
import { modality } from './meaning/rules/modality.ts'
import { deniesAlike, negation } from './meaning/rules/negation.ts'
import { anchor, formerValue, unit } from './meaning/rules/numbers.ts'
import { quantifiers } from './meaning/rules/quantifiers.ts'
import { roles } from './meaning/rules/roles.ts'
import type { Objection, Rule } from './meaning/rules/rule.ts'
import { tense } from './meaning/rules/tense.ts'

const RULES: readonly Rule[] = [
  coverage,
  bound,
  unit,
  anchor,
  formerValue,
  negation,
  modality,
  tense,
  quantifiers,
  directions,
  cause,
  roles,
  attribution,
  conditions,
]

interface Meaning {
  objections: Objection[]
  /** A function, because only few sentences need the comparison of their denials. */
  deniesAlike: () => boolean
}

export const checkMeaning = (
  texts: { sentence: string; cited: string; before: string; lang: Language; sourceLang: Language },
  lexicon: Lexicon,
): Meaning => {
  const comparison = compare(texts, lexicon)
  return {
    objections: RULES.flatMap((rule) => rule(comparison)),
    deniesAlike: () => deniesAlike(comparison),
  }
}
