import { expect, test } from 'vitest'
import { parseMessage } from '../../locales/message.ts'
import { replacedTermProblems } from './replaced-terms.ts'

const problemsOf = (locale: string, text: string, key = 'area.key') =>
  replacedTermProblems(locale, new Map([[key, parseMessage(text)]])).map(
    (problem) => problem.split(' is ')[0],
  )

test.each([
  ['en', 'Which letters would you like?', 'letters'],
  ['en', 'Start 7 free days', 'free days'],
  ['en', '{count, plural, one {One outlet tells it} other {# sources}}', 'outlet'],
  ['en', 'Build anew', 'anew'],
  ['en', 'Open to Everybody', 'Everybody'],
  ['en', 'The page could not be shown.', 'could not be shown'],
  ['en', 'That did not work.', 'did not'],
  ['fr', 'Lettre du jour', 'Lettre du jour'],
  ['fr', 'Commencer 7 jours gratuits', 'jours gratuits'],
  ['fr', 'Rien n’a été débité.', 'débité'],
  ['fr', 'Garder cet article', 'Garder cet article'],
  ['fr', '2 articles gardés', 'articles gardés'],
  ['fr', 'Édition nº\u00A03', 'nº'],
])('%s: “%s” is found', (locale, text, found) => {
  expect(problemsOf(locale, text)).toContain(`area.key: “${found}”`)
})

test.each([
  ['en', 'See the brief'],
  ['en', 'Password must contain at least one uppercase letter'],
  ['en', 'Your daily newsletter from {outlets}'],
  ['fr', 'Pendant l’essai gratuit, rien n’est prélevé.'],
  ['fr', 'Garder mon compte'],
  ['de', 'Which letters would you like?'],
])('%s: “%s” stays', (locale, text) => {
  expect(problemsOf(locale, text)).toEqual([])
})

test('contracts are written in full', () => {
  const text = 'We cannot promise that it will not end.'
  expect(problemsOf('en', text, 'terms.sections.0')).toEqual([])
  expect(problemsOf('en', text)).not.toEqual([])
})
