import { describe, expect, test } from 'vitest'
import type { LexiconLine } from './lexicon-line.ts'
import { parseLexicon, shippedLines } from './lexicon.ts'
import { indexLines, problemsOfLine, problemsOfNewLine } from './line-rules.ts'

const known = indexLines(shippedLines())
const asWritten = ({ en, fr }: LexiconLine) => `${en.join(' ')} | ${fr.join(' ')}`

describe('every line that comes with the product', () => {
  test('has the form of a line and holds no opposites, different dates or numbers, or words without a meaning', () => {
    const wrong = shippedLines().flatMap((line) => {
      const problems = problemsOfLine(line)
      return problems.length > 0 ? [[asWritten(line), problems]] : []
    })
    expect(wrong).toEqual([])
  })

  test('stands once', () => {
    const lines = shippedLines().map(asWritten)
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  })

  test('contradicts no other line (every fortieth)', () => {
    const some = shippedLines().filter((_, at) => at % 40 === 0)
    const rules = some.flatMap((line) => problemsOfNewLine(line, known)).map(({ rule }) => rule)
    expect(rules.filter((rule) => rule !== 'known')).toEqual([])
  })
})

test.each([
  ['snowplough | ', 'empty', []],
  ['Snowplough | déneigeuse', 'form', ['Snowplough']],
  ['plan b2 | plan', 'form', ['b2']],
  ['a_b_c_d_e_f_g | mot', 'long', ['a_b_c_d_e_f_g']],
  ['snowplough snowplough | déneigeuse', 'twice', ['snowplough']],
  ['she | elle', 'light', ['she', 'elle']],
  ['profit loss | résultat', 'opposites', ['profit', 'loss']],
  ['price_rise | baisse_des_prix', 'opposites', ['price_rise', 'baisse_des_prix']],
  ['increase | diminuer', 'opposites', ['increase', 'diminuer']],
  ['accept | refuser', 'opposites', ['accept', 'refuser']],
  ['all | certains', 'opposites', ['all', 'certains']],
  ['must | peut', 'opposites', ['peut', 'must']],
  ['monday | mardi', 'facts', ['monday', 'mardi']],
  ['three | quatre', 'facts', ['3', '4']],
  ['launch | lancer', 'known', []],
])('a line that an editor may not add: %s', (text, rule, words) => {
  const [line] = parseLexicon(text)
  const problems = line ? problemsOfNewLine(line, known) : []
  expect(problems.map((problem) => problem.rule)).toContain(rule)
  expect(problems.find((problem) => problem.rule === rule)?.words.toSorted()).toEqual(words.toSorted())
})

test('a line that an editor may add', () => {
  const lines = parseLexicon('snowplough snow_plow | déneigeuse chasse-neige\nfor_sale | à_vendre\n')
  expect(lines.flatMap((line) => problemsOfNewLine(line, known))).toEqual([])
})
