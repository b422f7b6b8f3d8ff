import { expect, test } from 'vitest'
import { type EventHandlers, publish } from './events.ts'

interface Ctx {
  eventHandlers: EventHandlers<Ctx>
}
const user = { id: 'a', email: 'ada@reader.example' }
const contextOf = (accountVerified: EventHandlers<Ctx>['accountVerified']): Ctx => ({
  eventHandlers: {
    accountVerified,
    newslettersChosen: [],
    emailChanged: [],
    accountClosing: [],
    accountDeleting: [],
  },
})

test('an event is handled by one handler after the other, in the order of their registration', async () => {
  const handled: string[] = []
  const handler = (name: string) => async () => {
    await Promise.resolve()
    handled.push(name)
  }
  await publish(contextOf([handler('first'), handler('second')]), 'accountVerified', { user })
  expect(handled).toEqual(['first', 'second'])
})

test('a handler that fails fails the publisher, and later handlers are not called', async () => {
  let isCalled = false
  const failing = () => Promise.reject(new Error('The newsletters are not reachable'))
  const later = async () => {
    isCalled = true
  }
  const published = publish(contextOf([failing, later]), 'accountVerified', { user })
  await expect(published).rejects.toThrow('The newsletters are not reachable')
  expect(isCalled).toBe(false)
})
