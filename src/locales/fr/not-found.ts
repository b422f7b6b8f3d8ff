import type { Texts } from '../en/not-found.ts'

export const texts: Texts = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse comporte peut-être une erreur, ou la page a disparu. L’actualité, elle, est toujours là\u202F:',
  takenDown: 'Ce contenu a été retiré',
  takenDownText:
    'Nous l’avons retiré du site, à la demande de son éditeur ou parce qu’il n’y avait pas sa place. L’actualité, elle, est toujours là\u202F:',
  pastEnd: 'Vous avez dépassé la dernière page',
  pastEndText: 'Les articles ont pu remonter vers le début de la liste.',
  firstPage: 'Aller à la première page',
}
