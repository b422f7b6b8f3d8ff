import type { Locale } from '#contract/values/locales.ts'
import { compare } from './comparison.ts'
import type { Lexicon } from '#domain/kernel/lexicon.ts'
import { attribution } from './rules/attribution.ts'
import { bound } from './rules/bounds.ts'
import { cause } from './rules/cause.ts'
import { conditions } from './rules/conditions.ts'
import { coverage } from './rules/coverage.ts'
import { directions } from './rules/directions.ts'
import { modality } from './rules/modality.ts'
import { deniesAlike, negation } from './rules/negation.ts'
import { anchor, formerValue, unit } from './rules/numbers.ts'
import { quantifiers } from './rules/quantifiers.ts'
import { roles } from './rules/roles.ts'
import type { Objection, Rule } from './rules/rule.ts'
import { tense } from './rules/tense.ts'

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
  /** Computed on demand, because few sentences need it. */
  deniesAlike: () => boolean
}

export const checkMeaning = (
  texts: { sentence: string; cited: string; before: string; lang: Locale; sourceLang: Locale },
  lexicon: Lexicon,
): Meaning => {
  const comparison = compare(texts, lexicon)
  return {
    objections: RULES.flatMap((rule) => rule(comparison)),
    deniesAlike: () => deniesAlike(comparison),
  }
}
