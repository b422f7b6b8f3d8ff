import type { Texts } from '../en/landing.ts'

export const texts: Texts = {
  headline: 'L’actualité de l’IA, lue en deux langues, dite d’un seul trait.',
  subhead:
    'Chaque matin, ce qui a compté la veille\u202F: qui l’a dit, combien le disent, et dans quels mots.',
  tagline: ['Chaque résumé,', 'phrase après phrase,', 'ramène à sa source.'],
  startFree: 'Commencer gratuitement',
  upgrade: 'Passer à Premium',
  seeBrief: 'Lire l’essentiel',

  trending: 'En ce moment',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  featured: 'À la une',
  headlines: 'Les grands titres',
  breakthroughs: 'Percées',
  breakthroughsNote: 'Une nouvelle sélection toutes les douze heures',
  popular: 'La semaine en titres',
  sections: 'Les rubriques',
  sectionsText: 'L’actualité arrive au fil de la journée, et chaque rubrique a sa page.',
  refreshed: 'La page vient d’être actualisée.',
}
