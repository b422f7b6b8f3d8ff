import type { Texts } from '../en/newsletter-card.ts'

export const texts: Texts = {
  title: 'La journée sur une page, à sept heures.',
  text: 'Qui a dit quoi, combien le disent et dans quels mots, par e-mail, dans le temps dont vous disposez.',
  legend: 'Quelles lettres souhaitez-vous\u202F?',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
  email: 'Votre adresse e-mail',
  website: 'Laissez ce champ vide',
  subscribe: 'S’inscrire',
  sending: 'Un instant…',
  note: 'Un e-mail vous demande de confirmer. Un clic suffit pour arrêter.',
  privacy: 'Confidentialité',
  preview: 'Voir d’abord une lettre',
  preferences: 'Choisir l’heure, les jours et les rubriques',
}
