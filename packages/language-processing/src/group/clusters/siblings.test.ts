import { expect, test } from 'vitest'
import { featuresOf } from '../reading/features.ts'
import { MAX_LOGIT, MIN_LOGIT } from '../pairs/pair-score.ts'
import { neighboursByKeys } from './regroup.ts'
import { withSiblings } from './siblings.ts'
import { storyItem } from '../../../testing/story-item.ts'

const reportOf = (title: string, lang: string) => ({
  id: title,
  features: featuresOf(storyItem(title, { lang })),
  heldIn: null,
  keys: ['@nimbus'],
})
const english = reportOf('Nimbus opens its archive', 'en')
const french = reportOf('Nimbus ouvre ses archives', 'fr')
const sibling = reportOf('Les archives de Nimbus, enfin', 'fr')
const stranger = reportOf('Nimbus perd un procès', 'fr')
const reports = [english, french, sibling, stranger]

const LOGITS: [typeof english, typeof english, number][] = [
  [english, french, 3],
  [english, sibling, -1],
  [english, stranger, -1],
  [french, sibling, 0.5],
  [french, stranger, -0.5],
  [sibling, stranger, -0.5],
]
const score = (a: unknown, b: unknown) =>
  LOGITS.find(
    ([x, y]) => (x.features === a && y.features === b) || (x.features === b && y.features === a),
  )?.[2] ?? MIN_LOGIT
const vouched = withSiblings(reports, neighboursByKeys(reports), score)

test('a report that is linked across languages vouches for those of its event, and for no other', () => {
  expect(vouched(english.features, sibling.features)).toBe(0.5)
  expect(vouched(sibling.features, english.features)).toBe(0.5)
  expect(vouched(english.features, stranger.features)).toBe(-1)
})

test('a sibling that is not linked itself takes nothing away, and one language keeps its scores', () => {
  expect(vouched(english.features, french.features)).toBe(3)
  expect(vouched(french.features, sibling.features)).toBe(0.5)
  expect(vouched(french.features, stranger.features)).toBe(-0.5)
})

test('no sibling carries a link beyond what a pair may say', () => {
  const sure = withSiblings(reports, neighboursByKeys(reports), () => 3)
  expect(sure(english.features, french.features)).toBe(MAX_LOGIT)
})
