import type { Texts } from '../en/cited.ts'

export const texts: Texts = {
  citation: (number) => `Source ${number}`,
  passage: 'Lire le passage',
  paragraph: (number) => `paragraphe ${number}`,
  glossary: 'Lexique',
}
