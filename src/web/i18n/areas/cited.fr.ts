import type { en } from './cited.en.ts'

export const fr: typeof en = {
  citation: (number) => `Source ${number}`,
  glossary: 'Lexique',
}
