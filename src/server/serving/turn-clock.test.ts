import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turnNow } from './turn-clock.ts'

const spin = (): void => {
  const begun = performance.now()
  while (performance.now() === begun);
}

it('is one time in a turn of the event loop, and a later one in the next', async () => {
  const first = turnNow()
  spin()
  expect(turnNow()).toBe(first)
  await nextTurn()
  spin()
  expect(turnNow()).toBeGreaterThan(first)
})
