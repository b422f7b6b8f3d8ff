import type { Texts } from '../en/language-question.ts'

export const texts: Texts = {
  title: 'Dans quelle langue lisez-vous\u202F?',
}
