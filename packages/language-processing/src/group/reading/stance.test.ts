import { expect, test } from 'vitest'
import { createStoryIdf } from './background.ts'
import { featuresOf } from './features.ts'
import { nearDuplicates } from '../pairs/near-duplicates.ts'
import { MAX_LOGIT } from '../pairs/pair-score.ts'
import { stanceOf } from './stance.ts'
import { storyItem } from '../../../testing/story-item.ts'

test.each([
  ['Nimbus chief denies talks about a sale', 'denial'],
  ['Nimbus dément vouloir vendre sa filiale', 'denial'],
  ['Nimbus confirms the sale of Cumulus', 'confirmation'],
  ['Nimbus officialise le rachat de Cumulus', 'confirmation'],
  ['Nimbus is in talks to buy Cumulus, sources say', 'plan'],
  ['Nimbus serait en pourparlers pour racheter Cumulus', 'plan'],
  ['Court pauses the ban on Nimbus', 'turn'],
  ['Nimbus suspend son application en Italie', 'turn'],
  ['Judge rejects the ban on Nimbus', 'turn'],
  ['Le juge rejette l’interdiction', 'turn'],
  ['Artists slam the Nimbus decision', 'reaction'],
  ['A smaller Nimbus model hit chip stocks within hours', 'reaction'],
  ['Le modèle de Nimbus fait chuter les fabricants de puces', 'reaction'],
  ['The head of Nimbus talks about the sale', 'reaction'],
  ['Le patron de Nimbus revient sur la vente', 'reaction'],
  ['Nimbus buys Cumulus', 'plain'],
  ['Nimbus rachète Cumulus', 'plain'],
])('%s: %s', (title, stance) => {
  expect(stanceOf(title)).toBe(stance)
})

const hiddenOf = (titles: string[]) => {
  const members = titles.map((title) => ({ id: title, features: featuresOf(storyItem(title)) }))
  // However sure the score is, the guards decide.
  return [...nearDuplicates(members, () => MAX_LOGIT, createStoryIdf()).keys()]
}

test('a report that says what a better one says already is hidden behind it', () => {
  expect(hiddenOf(['Nimbus buys Cumulus for $2 billion', 'Nimbus buys Cumulus'])).toEqual([
    'Nimbus buys Cumulus',
  ])
})

test.each([
  ['denies what the other says', 'Nimbus denies that it buys Cumulus'],
  ['confirms what the other says', 'Nimbus confirms that it buys Cumulus'],
  ['says that it may come', 'Nimbus could buy Cumulus'],
  ['names an amount of its own', 'Nimbus buys Cumulus for $3 billion'],
  ['names somebody of its own', 'Nimbus buys Cumulus from Stratocorp'],
  ['explains', 'Why Nimbus buys Cumulus'],
])('a report that %s is not', (_, title) => {
  expect(hiddenOf(['Nimbus buys Cumulus', title])).toEqual([])
})

test('what comes to one place is not hidden behind what comes to another, however often that is named', () => {
  expect(hiddenOf(['Nimbus comes to Google', 'Nimbus comes to Microsoft'])).toEqual([])
  expect(hiddenOf(['Nimbus comes to Google and Microsoft', 'Nimbus comes to Microsoft'])).toEqual([
    'Nimbus comes to Microsoft',
  ])
})

test('news is not hidden behind instructions or a comment on it', () => {
  expect(hiddenOf(['How to use the Cumulus mixes', 'Nimbus opens the Cumulus mixes'])).toEqual([])
})
