import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { describe, expect, test } from 'vitest'
import { isMadeOf } from './guessable-words.ts'
import { requireGoodPassword } from './password-policy.ts'

const ADA = { email: 'ada.byron88@reader.example', firstName: 'Ada', lastName: 'Lovelace' }
const ctx = { mail: { publicUrl: 'https://morning-signal.example' } } as Context

const problemOf = (
  password: string,
  owner: typeof ADA & { isStaff?: boolean } = ADA,
): ErrorCode | undefined => {
  try {
    requireGoodPassword(ctx, password, owner)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a new password', () => {
  test.each([
    // The specification's four rules come first, in their order.
    ['apercu', 'password_too_short'],
    ['motdepasse1', 'password_no_uppercase'],
    ['MOTDEPASSE1', 'password_no_lowercase'],
    ['Motdepasse', 'password_no_number'],
    ['Motdepasse1', 'password_common'],
    ['Ada.Byron88@reader.example', 'password_personal'],
    ['Ada-Lovelace-1815', 'password_personal'],
    ['Byron88Byron88', 'password_personal'],
    ['Apercu2026', 'password_product'],
    ['Aperçu-2026!', 'password_product'],
    ['Morning-Signal-1', 'password_product'],
    ['Newsroom.Digest.99', 'password_product'],
    ['Apercu-Lovelace-1', 'password_personal'],
  ] as const)('%s is refused: %s', (password, code) => expect(problemOf(password)).toBe(code))

  test.each(['Violet-Kestrel-58', 'Ada-sails-past-9-lighthouses', 'My-news-come-by-9-pigeons', 'Zq7#kv9!Lm'])(
    '%s is taken',
    (password) => expect(problemOf(password)).toBeUndefined(),
  )

  test('of an admin has twelve characters or more', () => {
    const staff = { ...ADA, isStaff: true }
    expect([problemOf('Zq7#kv9!Lmx'), problemOf('Zq7#kv9!Lmx', staff)]).toEqual([
      undefined,
      'password_staff_short',
    ])
    expect(problemOf('Zq7#kv9!Lmxw', staff)).toBeUndefined()
  })
})

test('words are found whatever separates them, with and without accents, and short ones are not looked for', () => {
  expect(isMadeOf('É.l-o d i e 1990', ['Élodie'])).toBe(true)
  expect(isMadeOf('Elodie1990', ['Élodie'])).toBe(true)
  expect(isMadeOf('Kestrel-a-b', ['a', 'b'])).toBe(false)
  expect(isMadeOf('', ['word'])).toBe(false)
})
