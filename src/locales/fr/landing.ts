import type { Texts } from '../en/landing.ts'

export const texts: Texts = {
  headline: 'L’actualité de l’IA, vérifiable phrase par phrase.',
  subhead:
    'Chaque matin\u202F: ce qui s’est passé dans l’IA, qui l’a rapporté et ce que cela change. Sources françaises et anglaises.',
  tagline: ['Chaque phrase', 'renvoie à sa source.'],
  startFree: 'Commencer gratuitement',
  upgrade: 'Passer à Premium',
  seeBrief: 'Lire l’essentiel',

  firstTomorrow: 'Le premier essentiel paraît demain matin.',
  numbered: 'À lire aussi aujourd’hui',
  endTitle: 'C’était le journal du jour.',
  endText: 'Vous voilà à jour. Rendez-vous demain matin.',

  trending: 'En ce moment',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  featured: 'À la une',
  headlines: 'Les grands titres',
  breakthroughs: 'Percées',
  breakthroughsNote: 'Renouvelé toutes les 12\u00A0heures',
  popular: 'La semaine en titres',
  sections: 'Les rubriques',
  sectionsText: 'De nouveaux articles toute la journée. Choisissez une rubrique.',
  refreshed: 'Page actualisée',
}
