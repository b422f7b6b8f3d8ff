import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/cli/doctor/*.ts').filter((path) => !/\.(?:test|fixture)\.ts$/.test(path))
const tests = globSync('src/cli/doctor/*.test.ts').filter((path) => !path.endsWith('every-check.test.ts'))
const text = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n')

/** Names such as `mail.login`, as far as they are written out. */
const NAMES = /'([a-z]+\.[a-z-]+)'/g
/** These pass wherever they are reached: settings without them are refused before. */
const NEVER_FAIL = new Set(['stripe.secret'])

test('every check of apercu doctor is named in a test', () => {
  const groups = new Set([
    'settings',
    'database',
    'clock',
    'redis',
    'mail',
    'address',
    'stripe',
    'apple',
    'google',
    'model',
    'machine',
    'people',
    'backup',
  ])
  const checks = new Set(
    Array.from(text(sources).matchAll(NAMES), ([, name = '']) => name).filter((name) =>
      groups.has(name.split('.')[0] ?? ''),
    ),
  )
  expect(checks.size).toBeGreaterThan(35)
  const tested = text(tests)
  // A test of a whole group compares the verdicts of all of its checks.
  const byGroup = new Set([
    'backup.age',
    'people.admins',
    'people.publisher',
    'people.director',
    'people.host',
    'people.mediator',
    'people.support',
  ])
  expect(
    [...checks].filter(
      (name) => !NEVER_FAIL.has(name) && !byGroup.has(name) && !tested.includes(`'${name}'`),
    ),
  ).toEqual([])
})
