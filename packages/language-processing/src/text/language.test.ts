import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

test.each([
  ['Why larger batches forget: a theory of noise in fine-tuning', null, 'en'],
  ['L’IA générative entre dans les hôpitaux français', null, 'fr'],
  ['Comment les robots apprennent à marcher', 'en', 'fr'],
  ['The Paris AI summit, seen from the street', 'fr', 'en'],
  ['Neue Studie: Wie die KI in der Schule eingesetzt wird', null, 'de'],
  ['La inteligencia artificial llega a los hospitales según un estudio', null, 'es'],
  ['GPT-4o mini', 'fr-FR', 'fr'],
  ['GPT-4o mini', null, 'en'],
  ['ChatGPT plus on the go', null, 'en'],
])('“%s” (feed says %s) is read as %s', (text, declared, language) => {
  expect(detectLanguage(text, declared)).toBe(language)
})
