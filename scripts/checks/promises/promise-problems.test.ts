import { describe, expect, test } from 'vitest'
import { readLedger, withHashes } from './ledger.ts'
import { hashOfArea, hashOfPromise, promiseProblems, type Promises } from './promise-problems.ts'

const TEST_FILE = "test('ends at once', async () => {})\ntest.each([1])('is mailed %s', () => {})\n"

const promisesWith = (changes: Partial<Promises> = {}): Promises => ({
  sentences: {
    en: { ends: ['terms', 'It ends {day}.'] },
    fr: { ends: ['terms', 'Il finit {day}.'] },
  },
  areas: ['terms'],
  texts: (locale) => (locale === 'en' ? ['It ends {day}. It is free.'] : ['Il finit {day}.']),
  read: (file) => (file === 'src/a.test.ts' ? TEST_FILE : undefined),
  ...changes,
})

const confirmed = (promises: Promises): string =>
  withHashes(
    [
      '| promise | texts | hash | kept by |',
      '|---|---|---|---|',
      '| `ends` | `terms` | `-` | `src/a.test.ts`: ends at once<br>`src/a.test.ts`: is mailed %s |',
      '| `terms` | `-` |',
    ].join('\n'),
    new Map([
      ['ends', hashOfPromise(promises, 'ends')],
      ['terms', hashOfArea(promises, 'terms')],
    ]),
  )

const LEDGER = confirmed(promisesWith())
const problemsOf = (changes: Partial<Promises>, ledger = LEDGER): string[] =>
  promiseProblems(promisesWith(changes), readLedger(ledger))

describe('the ledger of promises', () => {
  test('holds where every promise stands in every language and has a test', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('fails for a sentence that has changed in one language, until its row is confirmed', () => {
    const changes: Partial<Promises> = {
      sentences: {
        en: { ends: ['terms', 'It ends {day}.'] },
        fr: { ends: ['terms', 'Il cesse {day}.'] },
      },
      texts: (locale) => (locale === 'en' ? ['It ends {day}. It is free.'] : ['Il cesse {day}.']),
    }
    const problems = problemsOf(changes)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/^ends: its sentence has changed\..*promises:confirm -- ends/)
    expect(problems[1]).toMatch(/^terms: its texts have changed/)
    expect(problemsOf(changes, confirmed(promisesWith(changes)))).toEqual([])
  })

  test('fails for a new text of an area, because it may promise something', () => {
    const problems = problemsOf({
      texts: (locale) => (locale === 'en' ? ['It ends {day}. It is free.', 'New.'] : ['Il finit {day}.']),
    })
    expect(problems).toEqual([expect.stringMatching(/^terms: its texts have changed/)])
  })

  test('fails for an area of texts that was neither read nor left out, with a reason', () => {
    const areas = ['terms', 'newsroom']
    const unread =
      'newsroom: the ledger lists its texts neither among those that were read nor among those left out'
    expect(problemsOf({ areas })).toEqual([unread])
    expect(problemsOf({ areas }, `${LEDGER}\n| \`newsroom\` | staff | read by staff alone |`)).toEqual([])
    expect(problemsOf({ areas }, `${LEDGER}\n| \`newsroom\` | staff | |`)).toEqual([
      'newsroom: the ledger does not say why its texts are left out',
    ])
    expect(problemsOf({}, `${LEDGER}\n| \`gone\` | staff | read by staff alone |`)).toEqual([
      'gone: the ledger leaves out texts that do not exist',
    ])
    expect(problemsOf({}, `${LEDGER}\n| \`terms\` | staff | read by staff alone |`)).toEqual([
      'terms: the ledger has its texts read and left out',
    ])
  })

  test('fails for words that no text says any more', () => {
    const problems = problemsOf({ texts: () => ['It goes on. Il continue.'] })
    expect(problems.filter((problem) => problem.startsWith('ends: no text of terms says'))).toHaveLength(2)
  })

  test('fails for an id that a language or the ledger does not have', () => {
    const sentences = {
      en: { ends: ['terms', 'It ends {day}.'], new: ['terms', 'It is free.'] },
      fr: {},
    } as const
    const problems = problemsOf({ sentences })
    expect(problems).toContain('new: the ledger does not have it')
    expect(problems).toContain('ends: src/locales/fr/promises.ts does not have it')
  })

  test('fails for a row without a test, and for a file or a test that does not exist', () => {
    const [, , row = '', area = ''] = LEDGER.split('\n')
    const withTests = (tests: string) => problemsOf({}, `${row.replace(/`src.*(?= \|)/, tests)}\n${area}`)
    expect(withTests('later')).toEqual(['ends: no test keeps it'])
    expect(withTests('`src/b.test.ts`: ends at once')).toEqual(['ends: there is no file src/b.test.ts'])
    expect(withTests('`src/a.test.ts`: ends')).toEqual(['ends: src/a.test.ts has no test "ends"'])
  })

  test('fails for texts that are not listed among those that were read', () => {
    const [, , row = ''] = LEDGER.split('\n')
    expect(problemsOf({}, row)).toEqual([
      'ends: the ledger does not list terms among the texts that were read',
      'terms: the ledger lists its texts neither among those that were read nor among those left out',
    ])
  })
})
