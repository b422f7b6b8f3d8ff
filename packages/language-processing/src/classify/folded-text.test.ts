import { expect, test } from 'vitest'
import { foldText, wordsOf } from './folded-text.ts'

test('accents, ligatures and typographic signs become plain', () => {
  expect(foldText('L’œuvre « générée » : 3,5 M€ – déjà ÉLU')).toBe("l'oeuvre « generee » : 3,5 m€ - deja elu")
})

test('decomposed accents fold like composed ones', () => {
  expect(foldText('re\u0301seau')).toBe(foldText('réseau'))
})

test('elisions and compounds are separate words, versions stay whole', () => {
  expect(wordsOf(foldText('L’IA d’OpenAI : GPT-5.6 aujourd’hui, open-weight'))).toEqual([
    'l',
    'ia',
    'd',
    'openai',
    'gpt',
    '5.6',
    'aujourd',
    'hui',
    'open',
    'weight',
  ])
})
