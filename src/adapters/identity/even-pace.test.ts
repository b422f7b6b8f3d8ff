import { AppError } from '#contract/errors.ts'
import { expect, test } from 'vitest'
import { createEvenPace } from './even-pace.ts'

/** A pace whose time passes when the test says so. */
const setUp = () => {
  const waiting = Promise.withResolvers<undefined>()
  const asked: number[] = []
  const pace = createEvenPace(300, (ms) => {
    asked.push(ms)
    return waiting.promise
  })
  return { pace, asked, pass: () => waiting.resolve(undefined) }
}
/** What is over by now. */
const isOver = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => true, () => true), new Promise((resolve) => setImmediate(resolve, false))]) // prettier-ignore

test('work that finds nothing to do is not answered sooner', async () => {
  const { pace, asked, pass } = setUp()
  const answer = pace(async () => 'nothing')
  expect(await isOver(answer)).toBe(false)
  pass()
  expect(await answer).toBe('nothing')
  expect(asked).toEqual([300])
})

test('nor is a refusal, which still reaches the caller', async () => {
  const { pace, pass } = setUp()
  const answer = pace(() => Promise.reject(new AppError('account_not_found')))
  expect(await isOver(answer)).toBe(false)
  pass()
  await expect(answer).rejects.toMatchObject({ code: 'account_not_found' })
})

test('work that takes longer is waited for', async () => {
  const { pace, pass } = setUp()
  const slow = Promise.withResolvers<string>()
  const answer = pace(() => slow.promise)
  pass()
  expect(await isOver(answer)).toBe(false)
  slow.resolve('done')
  expect(await answer).toBe('done')
})
