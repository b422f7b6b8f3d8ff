import type { Texts } from '../en/own-newsletters.ts'

export const texts: Texts = {
  sentTitle: 'Regardez votre boîte de réception',
  sentText: (email) =>
    `Si ${email} est la bonne adresse, un e-mail y arrive. Son lien est valable 7 jours\u202F; les lettres commencent dès que vous avez confirmé.`,
  sentSomewhere: 'votre adresse',
  sentHint: 'Rien reçu\u202F? Regardez dans les indésirables.',
  sentLocally: 'Aucun serveur de messagerie n’est configuré ici\u202F: lisez l’e-mail dans la',
  outbox: 'boîte d’envoi de cette machine',
  readerText: 'Les lettres arrivent à',
  dailySwitch: 'Lettre du jour',
  weeklySwitch: 'Lettre de la semaine',
  preview: 'Voir une lettre',
  loadFailed: 'Vos lettres n’ont pas pu être chargées.',
  retry: 'Réessayer',
  saved: 'Préférences enregistrées. Vous recevrez les e-mails choisis.',
  savedNone: 'Préférences enregistrées. Aucune lettre ne viendra.',
  notSaved: 'L’inscription a échoué. Réessayez.',
}
