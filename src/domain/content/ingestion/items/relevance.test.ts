import { expect, test } from 'vitest'
import { isAboutAi } from './relevance.ts'

test.each([
  ['OpenAI releases a smaller model', null],
  ['Un nouveau rapport', 'L’intelligence artificielle dans les lycées'],
  ['L’IA au travail', null],
  ['What AI means for nurses', null],
  ['Des réseaux de neurones pour la météo', null],
])('%s / %s is about AI', (title, excerpt) => {
  expect(isAboutAi(title, excerpt)).toBe(true)
})

test.each([
  ['J’ai testé ce vélo électrique', 'Il m’a plu'],
  ['Sam Altman buys a house', null],
  ['La Russie et l’Italie signent', 'Via Roma'],
  ['Said to be the best phone', 'Fair prices, main street'],
])('%s / %s is about something else', (title, excerpt) => {
  expect(isAboutAi(title, excerpt)).toBe(false)
})
