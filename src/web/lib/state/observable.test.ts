import { expect, it } from 'vitest'
import { createObservable } from './observable.ts'

it('calls each listener at each change, and none that has left', () => {
  const log: string[] = []
  const { read, set, subscribe, isObserved } = createObservable(0)
  expect([read(), isObserved()]).toEqual([0, false])
  const leave = subscribe(() => log.push(`first ${read()}`))
  subscribe(() => log.push(`second ${read()}`))
  set(1)
  leave()
  set(2)
  expect(log).toEqual(['first 1', 'second 1', 'second 2'])
  expect(isObserved()).toBe(true)
})
