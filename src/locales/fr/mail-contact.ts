import type { Texts } from '../en/mail-contact.ts'

export const texts: Texts = {
  subject: 'Nous avons bien reçu votre message',
  preheader: 'La réponse viendra à cette adresse.',
  heading: 'Votre message est bien arrivé',
  text: 'Merci de nous avoir écrit. Votre message est dans la boîte de la rédaction, et la réponse viendra à cette adresse.',
  nothingElse: 'Vous n’avez rien d’autre à faire.',
  reason: (page) =>
    `Cette adresse a été saisie dans le formulaire de contact (${page}). Si ce n’était pas vous, ignorez ce message.`,
}
