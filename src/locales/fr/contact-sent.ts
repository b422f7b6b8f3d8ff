import type { Texts } from '../en/contact-sent.ts'

export const texts: Texts = {
  sentTitle: 'Message envoyé',
  sentText:
    'Merci. Vous recevrez une confirmation par e-mail dans un instant\u202F; sinon, regardez dans les indésirables.',
  sentLocally: 'Aucun serveur d’e-mail n’est configuré. Ouvrir la',
  outbox: 'boîte locale',
  another: 'Écrire un autre message',
}
