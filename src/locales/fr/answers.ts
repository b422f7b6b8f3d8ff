import type { Texts } from '../en/answers.ts'

export const texts: Texts = {
  experienceLevels: { beginner: 'Débutant', intermediate: 'Intermédiaire', expert: 'Expert' },
  userRoles: {
    developer: 'Développement',
    researcher: 'Recherche',
    business: 'Entreprise',
    student: 'Études',
    enthusiast: 'Passionné d’IA',
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
    newsletter: 'Lettre ou newsletter',
    other: 'Autre',
  },
}
