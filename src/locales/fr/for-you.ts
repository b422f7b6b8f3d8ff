import type { Texts } from '../en/for-you.ts'

export const texts: Texts = {
  title: 'Pour vous',
  lead: 'Choisi selon ce que vous suivez et lisez. Ce que vous masquez n’apparaît jamais.',
  leadDefault:
    'Voici les sujets du jour, les mêmes pour tous. Choisissez vos centres d’intérêt pour personnaliser cette page.',
  change: 'Changer mes centres d’intérêt',
  choose: 'Choisir mes centres d’intérêt',
  because: {
    category: (name) => `Parce que vous suivez la rubrique ${name}`,
    topic: (name) => `Parce que vous suivez le thème ${name}`,
    read: (name) => `Parce que vous lisez beaucoup la rubrique ${name}`,
    level: { beginner: 'Facile pour commencer', intermediate: 'À votre niveau', expert: 'Pour les experts' },
    top: 'Un sujet du jour',
  },
  end: 'C’est tout pour le moment. Par rubrique\u202F:',
  empty: 'Il ne reste rien ici.',
  emptyText:
    'Vous avez peut-être beaucoup masqué. Retrouvez les sources et thèmes masqués dans votre profil.',
}
