import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { findPasswordProblem, passwordRules } from './passwords.ts'

test.each([
  ['', 'Password must be at least 8 characters'],
  ['aB3', 'Password must be at least 8 characters'],
  ['abcdefgh', 'Password must contain at least one uppercase letter'],
  ['12345678', 'Password must contain at least one uppercase letter'],
  ['ABCDEFGH', 'Password must contain at least one lowercase letter'],
  ['Abcdefgh', 'Password must contain at least one number'],
])('"%s" breaks one rule first: %s', (password, message) => {
  const problem = findPasswordProblem(password)
  expect(problem && ERRORS[problem].message).toBe(message)
})

test.each(['Abcdefg1', 'École du soir 9', 'ЖЁлтый кит 7', `Aa1${'x'.repeat(197)}`])(
  '"%s" is allowed',
  (password) => {
    expect(findPasswordProblem(password)).toBeUndefined()
  },
)

test('while a reader types, each rule says whether it is met', () => {
  expect(
    passwordRules('abc')
      .filter(({ isMet }) => isMet)
      .map(({ problem }) => problem),
  ).toEqual(['password_no_lowercase', 'password_too_long'])
})
