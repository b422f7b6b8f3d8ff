import type { Texts } from '../en/newsletter-card.ts'

export const texts: Texts = {
  title: 'La journée de l’IA dans votre boîte mail, à 7\u00A0h.',
  text: 'Les sujets qui comptent, qui en parle, ce que cela change. En 5, 10 ou 15\u00A0minutes.',
  legend: 'À quel rythme\u202F?',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
  email: 'Votre adresse e-mail',
  website: 'Laissez ce champ vide',
  subscribe: 'S’inscrire',
  sending: 'Un instant…',
  closed: 'Les inscriptions ne sont pas encore ouvertes\u202F: ce site ne peut pas envoyer d’e-mails.',
  note: 'Un e-mail vous demande de confirmer. Désinscription en un clic.',
  privacy: 'Confidentialité',
  preview: 'Voir un exemple',
  preferences: 'Choisir l’heure, les jours et les rubriques',
}
