import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepActions } from './kept-actions.ts'

let page: EventTarget
let document: Document

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  document = parseHTML('<button id="a"></button><form data-waits><button id="b"></button></form>').document
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hydrate = () => {
  page.dispatchEvent(new Event('hydrated'))
  vi.advanceTimersByTime(1)
}
const control = (id: string) => document.querySelector(`#${id}`) as Element

const keeping = () => {
  const actions = keepActions()
  const done: string[] = []
  return {
    done,
    actions,
    act: (id: string, name = id, type = 'click') => {
      const event = new Event(type, { cancelable: true })
      actions.keep(event, control(id), () => done.push(name))
      return event
    },
  }
}

test('an action before hydration is kept from the browser and done once the page is hydrated', () => {
  const { act, done, actions } = keeping()
  expect(actions.isWaiting(control('a'))).toBe(true)
  const event = act('a')
  expect(event.defaultPrevented).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(done).toEqual([])
  hydrate()
  expect(done).toEqual(['a'])
  expect(actions.isWaiting(control('a'))).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['a'])
})

test('two clicks on one control are one, and two keys are two', () => {
  const { act, done } = keeping()
  act('a')
  act('a')
  act('a', 'j', 'keydown')
  act('a', 'j', 'keydown')
  hydrate()
  expect(done).toEqual(['a', 'j', 'j'])
})

test('a part that hydrates later than its page is waited for, and what came after it too', () => {
  const { act, done, actions } = keeping()
  act('b')
  act('a')
  hydrate()
  vi.advanceTimersByTime(200)
  expect(done).toEqual([])
  expect(actions.isWaiting(control('b'))).toBe(true)
  document.querySelector('form')?.removeAttribute('data-waits')
  vi.advanceTimersByTime(20)
  expect(done).toEqual(['b', 'a'])
})

test('when the scripts do not load, the browser does what was kept and all that follows', () => {
  const { act, done, actions } = keeping()
  act('b')
  actions.fail()
  expect(done).toEqual(['b'])
  expect(actions.isWaiting(control('a'))).toBe(false)
})

test('nothing waits longer than eight seconds', () => {
  const { act, done } = keeping()
  act('a')
  vi.advanceTimersByTime(7999)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['a'])
})
