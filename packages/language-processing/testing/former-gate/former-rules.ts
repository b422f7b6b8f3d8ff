import { align } from '../../src/ground/alignment.ts'
import { isCopied } from '../../src/ground/copied.ts'
import { alignedDirections, looseDirections } from '../../src/ground/direction.ts'
import { indexNames, nameTest, unknownNames } from '../../src/ground/names.ts'
import { alignedNegations, looseNegations } from '../../src/ground/negation.ts'
import type { ProblemKind } from '../../src/ground/problem.ts'
import { unknownQuotations } from '../../src/ground/quotations.ts'
import { invertedRelations } from '../../src/ground/relations.ts'
import { substitutedNames, substitutedNumbers } from '../../src/ground/substitutions.ts'
import type { GroundingRequest } from '../../src/ground/three-answers.ts'
import { tokenise } from '../../src/ground/tokens.ts'
import { unknownNumbers, wrongLanguage } from '../../src/ground/values.ts'
import { missingContent } from './former-coverage.ts'

interface Problem {
  kind: ProblemKind
  detail: string
}

interface GroundingResult {
  ok: boolean
  problems: Problem[]
}

/** From this share of words in source order on, a sentence is a near copy, which is compared word by word. */
const NEAR_EXTRACTIVE = 0.6
/** Word alignment is quadratic, and faithful sentences are far shorter. */
const MAX_SENTENCE_CHARACTERS = 1200
const MAX_CITED_CHARACTERS = 8000

/**
 * The rules before `judgeSentence` (decision 035), kept as the reference of `npm run bench -- gate`. Across
 * languages only numbers, names, quotations and the language are compared. True words in a false relation
 * pass, unless two names swapped sides around a word.
 */
export const checkGrounding = (request: GroundingRequest): GroundingResult => {
  const { sentence, cited, source, lang, sourceLang } = request
  if (lang === sourceLang && isCopied(sentence, cited, lang)) return { ok: true, problems: [] }
  if (sentence.length > MAX_SENTENCE_CHARACTERS)
    return { ok: false, problems: [{ kind: 'coverage', detail: 'too long to be one sentence' }] }
  const problems: Problem[] = []
  const report = (kind: ProblemKind, details: readonly string[]) => {
    for (const detail of details) problems.push({ kind, detail })
  }
  report('language', wrongLanguage(sentence, lang))
  report('number', unknownNumbers(request))
  const inSource = indexNames(source)
  const inCited = indexNames(cited)
  const names = unknownNames(request, inCited, inSource)
  report(
    'name',
    names.map((name) => `"${name}" is not in the cited sentences`),
  )
  report(
    'quotation',
    unknownQuotations(sentence, cited).map(
      (quoted) => `“${quoted.trim()}” is not in the cited sentences word for word`,
    ),
  )
  if (lang === sourceLang) {
    const own = tokenise(sentence, lang)
    const ofSource = tokenise(cited.slice(0, MAX_CITED_CHARACTERS), lang)
    const alignment = align(own, ofSource)
    const isNear = alignment.share >= NEAR_EXTRACTIVE
    report('negation', isNear ? alignedNegations(alignment, lang) : looseNegations(own, ofSource, lang))
    report('direction', [
      ...new Set([
        ...(isNear ? alignedDirections(alignment, lang) : []),
        ...looseDirections(own, ofSource, lang),
      ]),
    ])
    const isName = nameTest(sentence, cited, inSource, lang)
    report('direction', invertedRelations(own, ofSource, isName))
    if (isNear) {
      report('number', substitutedNumbers(alignment, ofSource))
      report('name', substitutedNames(alignment, isName))
    }
    const missing = missingContent(
      { sentence: own, cited: ofSource, source: () => tokenise(source, lang) },
      inCited,
      lang,
    )
    if (missing !== null) report('coverage', [missing])
  }
  return { ok: problems.length === 0, problems }
}
