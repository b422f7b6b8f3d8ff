import type { Texts } from '../en/mail-contact.ts'

export const texts: Texts = {
  subject: 'Nous avons bien reçu votre message',
  preheader: 'Une personne le lira et vous répondra à cette adresse.',
  heading: 'Votre message est bien arrivé',
  text: 'Merci de nous avoir écrit. Une personne de la rédaction lira votre message et vous répondra à cette adresse.',
  nothingElse: 'Vous n’avez rien d’autre à faire.',
  reason: (page) =>
    `Cette adresse a été saisie dans le formulaire de contact (${page}). Si ce n’était pas vous, ignorez ce message\u202F: nous ne vous écrirons plus.`,
}
