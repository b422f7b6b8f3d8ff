import { describe, expect, it } from 'vitest'
import type { GateRule } from '#contract/content/gate.ts'
import { markWords, objectedWordsOf } from './objected-words.ts'

const marked = (rule: GateRule, detail: string, text: string): string[] =>
  markWords(objectedWordsOf({ rule, detail }), text).map(([start, end]) => text.slice(start, end))

describe('the words a rule objected to', () => {
  it.each<[GateRule, string, string, string[]]>([
    ['coverage', 'enchante', 'Le code enchante les cuisiniers.', ['enchante']],
    ['name', '"Acme" is not in the cited sentences', 'ACME pays Acmeland.', ['ACME']],
    ['quotation', '“we won” is not in the cited sentences word for word', 'She said “we won”.', ['we won']],
    ['direction', '"rose" where the source says "fell"', 'Sales fell.', ['fell']],
    ['bound', '"at-least 40" is "more-than" in the source', 'At least 40 people.', ['40']],
    ['number', '"47 million" is not in the cited sentences', 'It raised 40 million.', []],
    [
      'anchor',
      '"40" stands with "men"; "12" stands with "women"',
      '40 men, 12 women',
      ['40', 'men', '12', 'women'],
    ],
    ['negation', 'denies what the source affirms ("does not…")', 'It does not pay.', ['does not']],
    // Where a word is missing, the one behind it is not what is objected to.
    ['negation', 'the source\'s "not" was left out (before "pay")', 'It does not pay.', ['not']],
    ['cause', 'cause and effect, or earlier and later, have changed places', 'It fell because.', []],
    ['language', 'written in "de" instead of "en"', 'Die de en.', []],
    ['coverage', 'absent', 'It does not stand here.', []],
    ['number', '"" is not in the cited sentences', 'Nothing to mark.', []],
  ])('%s: %s', (rule, detail, text, words) => {
    expect(marked(rule, detail, text)).toEqual(words)
  })

  it('are marked once where they overlap, and not at all where capitals shift every place', () => {
    expect(markWords(['not pay', 'pay'], 'Do not pay')).toEqual([[3, 10]])
    expect(markWords(['pay'], 'İstanbul can pay')).toEqual([])
  })
})
