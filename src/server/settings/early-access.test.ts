import { EARLY_FEATURES } from '#contract/premium/early-features.ts'
import { expect, it } from 'vitest'
import { readEarlyAccess } from './early-access.ts'
import { readEnv } from './env.ts'

it('opens what is new to Premium first unless the setting says otherwise', () => {
  expect(readEnv([], {}).EARLY_ACCESS).toEqual(EARLY_FEATURES.map((feature) => ({ feature, until: null })))
})

it('reads features with a day or none, and that there are none', () => {
  expect(readEarlyAccess('citations')).toEqual([{ feature: 'citations', until: null }])
  expect(readEarlyAccess(' citations:2027-03-01 ')).toEqual([{ feature: 'citations', until: '2027-03-01' }])
  expect(readEarlyAccess('off')).toEqual([])
})

it.each([
  ['a feature that does not exist', 'listen'],
  ['a day that does not exist', 'citations:2027-02-30'],
  ['one feature twice', 'citations, citations:2027-03-01'],
  ['a list with a gap', 'citations,'],
])('refuses %s', (_, text) => {
  expect(readEarlyAccess(text)).toBeUndefined()
  expect(() => readEnv([], { EARLY_ACCESS: text })).toThrow(/EARLY_ACCESS/)
})
