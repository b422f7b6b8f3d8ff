import type { Texts } from '../en/labels.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  dateUnknown: 'date inconnue',
  takenDown: 'Retiré',
  paperNumber: (number) => `N°\u00A0${number}`,
  digestOf: (day) => `L’essentiel du ${day}`,
  quietDay: 'Jour calme',
  stories: (count) => plural(count, { one: '1 sujet', other: `${count} sujets` }),
  reports: (count) => plural(count, { one: '1 article', other: `${count} articles` }),
  coverage: (count, languages) => `${count} sources\u202F: ${languages}`,
  coverageIn: (count, language) => `${count} en ${language}`,
  coverageAllIn: (count, language) => `${count} sources, toutes en ${language}`,
  minutes: (count) => `${count}\u00A0min de lecture`,
}
