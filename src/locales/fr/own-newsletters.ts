import type { Texts } from '../en/own-newsletters.ts'

export const texts: Texts = {
  sentTitle: 'Regardez votre boîte de réception',
  sentText: (email) =>
    `Si ${email} est la bonne adresse, un e-mail y arrive. Son lien est valable 7 jours\u202F; les envois commencent dès que vous avez confirmé.`,
  sentSomewhere: 'votre adresse',
  sentHint: 'Rien reçu\u202F? Regardez dans les indésirables.',
  sentLocally: 'Aucun serveur d’e-mail n’est configuré. Ouvrir la',
  outbox: 'boîte locale',
  readerText: 'Envoyées à',
  dailySwitch: 'Lettre quotidienne',
  weeklySwitch: 'Lettre hebdomadaire',
  preview: 'Voir un exemple',
  loadFailed: 'Le chargement de vos lettres a échoué.',
  retry: 'Réessayer',
  saved: 'Préférences enregistrées. Vous recevrez les e-mails choisis.',
  savedNone: 'Préférences enregistrées. Vous ne recevrez plus de lettre.',
  notSaved: 'L’inscription a échoué. Réessayez.',
}
