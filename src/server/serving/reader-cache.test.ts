import { expect, test } from 'vitest'
import { createReaderCache } from './reader-cache.ts'

const TOKEN = 'a-session-token'
const PAGE = new Request('http://localhost/feed/research', { headers: { cookie: `session=${TOKEN}` } })

const accountOf = (firstName: string) => ({
  user: { id: '1', email: null, role: 'user', firstName, metadata: { role: 'user', tier: 'free' } },
})

/** A cache whose questions to the API wait until the test answers them. */
const cacheWithQuestions = () => {
  const questions: PromiseWithResolvers<Response>[] = []
  const readers = createReaderCache({
    publicUrl: 'http://localhost',
    now: () => 1,
    findRevealed: () => Promise.reject(new Error('is not asked here')),
    fetchApi: () => {
      const question = Promise.withResolvers<Response>()
      questions.push(question)
      return question.promise
    },
  })
  return { readers, questions }
}

test('requests of a reader at the same time share one question', async () => {
  const { readers, questions } = cacheWithQuestions()
  const asked = [readers.load(TOKEN, PAGE), readers.load(TOKEN, PAGE), readers.load(TOKEN, PAGE)]
  expect(questions).toHaveLength(1)
  questions[0]?.resolve(Response.json(accountOf('Ada')))
  const [first, second, third] = await Promise.all(asked)
  expect(first).toMatchObject({ tier: 'free', userId: '1' })
  expect([second, third]).toEqual([first, first])
  expect(readers.peek(TOKEN)).toBe(first)
})

test('a question asked before a change answers no request after it, and is not kept', async () => {
  const { readers, questions } = cacheWithQuestions()
  const before = readers.load(TOKEN, PAGE)
  readers.forget(TOKEN)
  const after = readers.load(TOKEN, PAGE)
  expect(questions).toHaveLength(2)
  questions[1]?.resolve(Response.json({ error: 'signed out' }, { status: 401 }))
  expect(await after).toBe('visitor')
  questions[0]?.resolve(Response.json(accountOf('Ada')))
  expect(await before).toMatchObject({ tier: 'free' })
  expect(readers.peek(TOKEN)).toBe('visitor')
})

test('a question that failed is asked again', async () => {
  const { readers, questions } = cacheWithQuestions()
  const failed = readers.load(TOKEN, PAGE)
  questions[0]?.reject(new Error('the database is away'))
  await expect(failed).rejects.toThrow('the database is away')
  const again = readers.load(TOKEN, PAGE)
  questions[1]?.resolve(Response.json(accountOf('Ada')))
  expect(await again).toMatchObject({ tier: 'free' })
})
