import { expect, test } from 'vitest'
import { entitiesOf } from './entities.ts'

test('names are found behind French elisions, ordinary words at the start of a sentence are not', () => {
  expect(
    entitiesOf(
      'L’accord d’OpenAI avec Mistral AI',
      'Ce partenariat de Mistral AI surprend Bruxelles. Demain commence ici.',
    ),
  ).toEqual(['Mistral AI', 'OpenAI', 'Bruxelles'])
})

test('people and places of several words stay whole', () => {
  expect(
    entitiesOf('Report: Ada Lovelace joins the makers of Analytical Engines', 'She starts on Monday.'),
  ).toEqual(['Ada Lovelace', 'Analytical Engines'])
})

test('in a headline of capitals only known names and names of the text count', () => {
  expect(
    entitiesOf(
      'Chip Startup Zentix Raises Record Sum From OpenAI',
      'The money helps Zentix grow, Zentix said.',
    ),
  ).toEqual(['Zentix', 'OpenAI'])
})

test('a known name counts wherever it stands and however it is written', () => {
  expect(entitiesOf('Chatgpt answers faster', 'Openai says so.')).toEqual(['ChatGPT', 'OpenAI'])
})

test('the genitive is not part of a name', () => {
  expect(entitiesOf('Inside Anthropic’s plan for Claude', '')).toContain('Anthropic')
})

test('nothing named, nothing found', () => {
  expect(entitiesOf('how models learn', '')).toEqual([])
})
