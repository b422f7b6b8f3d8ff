import type { Texts } from '../en/for-you.ts'

export const texts: Texts = {
  title: 'Pour vous',
  lead: 'Choisi selon ce que vous suivez et lisez. Ce que vous avez masqué n’y est jamais.',
  leadDefault:
    'Voici les actualités du jour, pour tout le monde\u202F: dites-nous ce qui vous intéresse, et cette page devient la vôtre.',
  change: 'Changer mes centres d’intérêt',
  choose: 'Choisir mes centres d’intérêt',
  because: {
    category: (name) => `Parce que vous suivez la rubrique ${name}`,
    topic: (name) => `Parce que vous suivez le sujet ${name}`,
    read: (name) => `Parce que vous lisez beaucoup la rubrique ${name}`,
    level: { beginner: 'Facile pour commencer', intermediate: 'À votre niveau', expert: 'Pour les experts' },
    top: 'Une actualité du jour',
  },
  end: 'C’est tout pour le moment. Par rubrique\u202F:',
  empty: 'Il ne reste rien ici.',
  emptyText: 'Vous avez peut-être beaucoup masqué. Les sources et sujets masqués sont dans votre profil.',
}
