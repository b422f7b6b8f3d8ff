import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const CHEAP = { memoryKib: 8, passes: 1 }

describe('a stored password', () => {
  test('costs what OWASP asks of argon2id, and says so itself', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('Violet-Kestrel-58')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify(stored, 'Violet-Kestrel-58')).toBe(true)
    expect(await passwords.verify(stored, 'violet-Kestrel-58')).toBe(false)
  })

  test('is another one each time, so that equal passwords do not show', async () => {
    const passwords = createPasswords({ cost: CHEAP })
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'))
  })

  test('of an earlier cost still works when the cost was raised', async () => {
    const stored = await createPasswords({ cost: CHEAP }).hash('Violet-Kestrel-58')
    expect(
      await createPasswords({ cost: { memoryKib: 16, passes: 2 } }).verify(stored, 'Violet-Kestrel-58'),
    ).toBe(true)
  })

  test('may be typed with composed or decomposed accents', async () => {
    const passwords = createPasswords({ cost: CHEAP })
    const stored = await passwords.hash('\u00C9t\u00E9-indien-9')
    expect(await passwords.verify(stored, 'E\u0301te\u0301-indien-9')).toBe(true)
  })

  test('that is not there is never right', async () => {
    expect(await createPasswords({ cost: CHEAP }).verify(null, '')).toBe(false)
  })

  test('that does not exist is hashed like any other, so that the time does not reveal it', async () => {
    const passwords = createPasswords({ cost: CHEAP, concurrency: 1, maxWaiting: 1 })
    const stored = await passwords.hash('Violet-Kestrel-58')
    const turns = [passwords.verify(null, 'x'), passwords.verify(null, 'x'), passwords.verify(stored, 'x')]
    // The first two take the one turn there is and the one place to wait for it.
    expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
  })

  test('that cannot be read is an error, not a refusal', async () => {
    await expect(createPasswords({ cost: CHEAP }).verify('md5:abc', 'x')).rejects.toThrow('cannot be read')
  })
})

test('the queue is bounded: past its limit a sign-in is asked to come back later', async () => {
  const passwords = createPasswords({ cost: CHEAP, concurrency: 1, maxWaiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('x')))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(results[4]).toMatchObject({ reason: { code: 'overloaded' } })
  await expect(passwords.hash('x')).resolves.toContain('$argon2id$')
})

test('by default sixteen wait for each hash that is computed', async () => {
  const passwords = createPasswords({ cost: CHEAP, concurrency: 1 })
  const results = await Promise.allSettled(Array.from({ length: 18 }, () => passwords.hash('x')))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 17 }, () => 'fulfilled'),
    'rejected',
  ])
})
