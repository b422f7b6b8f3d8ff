import type { Texts } from '../en/not-found.ts'

export const texts: Texts = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse comporte peut-être une erreur, ou la page a disparu. L’actualité, elle, est toujours là\u202F:',
  pastEnd: 'Cette page n’existe plus',
  pastEndText: 'La liste s’arrête avant. Ses articles ont pu remonter vers le début.',
  firstPage: 'Aller à la première page',
}
