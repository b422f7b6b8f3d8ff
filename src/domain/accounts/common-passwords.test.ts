import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1',
  'password',
  'Passw0rd',
  'Liverpool1!',
  'Dragon2026',
  '1qaz2wsx',
  'Trustno1',
  'QWERTY123',
])('%s is among the first to be tried', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Violet-Kestrel-58',
  'correct horse battery staple',
  'Ab1!Ab1!x',
  'Rainbow7Umbrella',
  '# The commonest',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
