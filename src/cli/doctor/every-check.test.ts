import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/cli/doctor/*.ts').filter((path) => !/\.(?:test|fixture)\.ts$/.test(path))
const tests = globSync('src/cli/doctor/*.test.ts').filter((path) => !path.endsWith('every-check.test.ts'))
const text = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n')

/** Names such as `mail.login`, as far as they are written out. */
const NAMES = /'([a-z]+\.[a-z-]+)'/g
const GROUPS = new Set([
  'settings',
  'database',
  'clock',
  'redis',
  'mail',
  'address',
  'cache',
  'stripe',
  'apple',
  'google',
  'model',
  'machine',
  'people',
  'backup',
])
/** Checks that cannot fail: what is wrong with them looks like what is not there yet. */
const UNKNOWN_AT_WORST = new Set([
  // Apple's and Google's keys are read from their hosts, which may be down; a wrong client id is seen at the first sign-in.
  'apple.sign-in',
  'google.sign-in',
  // A key of the test mode is meant on a site that tries payments.
  'stripe.mode',
])

const checks = new Set(
  Array.from(text(sources).matchAll(NAMES), ([, name = '']) => name).filter((name) =>
    GROUPS.has(name.split('.')[0] ?? ''),
  ),
)
const namesIn = (source: string): Set<string> =>
  new Set(Array.from(source.matchAll(NAMES), ([, name = '']) => name).filter((name) => checks.has(name)))
/** Tests with their tables, and of each the lines. */
const cases = text(tests).split(/\n\s*(?=(?:test|it)[.(])/)
/** A line that names check and verdict, as a row of a table, or a test about this check alone. */
const isSeen = (name: string, verdict: string): boolean =>
  cases.some((one) => {
    if (!one.includes(`'${name}'`) || !one.includes(`'${verdict}'`)) return false
    return (
      namesIn(one).size === 1 ||
      one.split('\n').some((line) => line.includes(`'${name}'`) && line.includes(`'${verdict}'`))
    )
  })

test('every check of apercu doctor is seen to fail, or to be unknown where it cannot fail', () => {
  expect(checks.size).toBeGreaterThan(35)
  expect(
    [...checks].filter((name) => !isSeen(name, UNKNOWN_AT_WORST.has(name) ? 'unknown' : 'fail')),
  ).toEqual([])
})

test('every group of checks is known here', () => {
  const groups = Array.from(
    text(sources).matchAll(/\b(?:pass|fail|unknown)\(\s*'([a-z]+)\./g),
    ([, group]) => group,
  )
  expect(new Set(groups).difference(GROUPS)).toEqual(new Set())
})
