import type { Texts } from '../en/answers.ts'

export const texts: Texts = {
  experienceLevels: { beginner: 'Je débute', intermediate: 'Assez bien', expert: 'Très bien' },
  userRoles: {
    developer: 'Développement',
    researcher: 'Recherche',
    business: 'Entreprise',
    student: 'Études',
    enthusiast: 'Passion pour l’IA',
  },
  readingFrequencies: {
    daily: 'Chaque jour',
    fewTimesWeek: 'Quelques fois par semaine',
    weekly: 'Chaque semaine',
  },
  referralSources: {
    socialMedia: 'Réseaux sociaux',
    search: 'Moteur de recherche',
    friend: 'Ami ou collègue',
    news: 'Article de presse',
    newsletter: 'Lettre d’information',
    other: 'Autrement',
  },
}
