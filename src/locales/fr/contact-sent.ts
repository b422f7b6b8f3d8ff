import type { Texts } from '../en/contact-sent.ts'

export const texts: Texts = {
  sentTitle: 'Votre message est parti',
  sentText:
    'Merci. Une confirmation arrive dans un instant à votre adresse e-mail\u202F; sinon, regardez dans les indésirables.',
  sentLocally: 'Aucun serveur de messagerie n’est configuré ici\u202F: lisez les e-mails dans la',
  outbox: 'boîte d’envoi de cette machine',
  another: 'Écrire un autre message',
}
