import { expect, test } from 'vitest'
import { isBreachedPassword } from './breached-passwords.ts'

test.each([
  'Password1',
  'password',
  'Passw0rd',
  'Liverpool1!',
  'Dragon2026',
  '1qaz2wsx',
  'Trustno1',
  'QWERTY123',
  'Motdepasse1',
  'Bonjour2026',
  'Marseille13',
  'P@ssw0rd2026',
])('%s is among the first to be tried', (password) => {
  expect(isBreachedPassword(password)).toBe(true)
})

test.each([
  'Violet-Kestrel-58',
  'correct horse battery staple',
  'Ab1!Ab1!x',
  'Rainbow7Umbrella',
  '# The commonest',
])('%s is not', (password) => {
  expect(isBreachedPassword(password)).toBe(false)
})
