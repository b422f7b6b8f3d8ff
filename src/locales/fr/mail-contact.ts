import type { Texts } from '../en/mail-contact.ts'

export const texts: Texts = {
  subject: 'Nous avons bien reçu votre message',
  preheader: 'La réponse viendra à cette adresse.',
  heading: 'Votre message est bien arrivé',
  text: 'Merci de nous avoir écrit. Votre message est dans la boîte de la rédaction, et la réponse viendra à cette adresse.',
  nothingElse: 'Vous n’avez rien d’autre à faire.',
  reason: (page) =>
    `Cette adresse a été saisie dans le formulaire de contact (${page}). Si ce n’était pas vous, ignorez ce message.`,
  takedown: {
    takenDown: 'Nous l’avons retiré',
    declined: 'Nous le gardons en ligne',
    preheader: 'Notre réponse à votre demande.',
    taken: (day, what) =>
      `Le ${day}, vous nous avez demandé un retrait. Nous avons retiré du site ${what}\u202F: nos pages, nos listes, nos flux et nos prochaines lettres n’en gardent plus trace.`,
    kinds: {
      article: (title) => `l’article «\u202F${title}\u202F»`,
      story: (title) => `le sujet «\u202F${title}\u202F»`,
      picture: (title) => `l’image de «\u202F${title}\u202F»`,
      source: (name) => `tous les articles de ${name}`,
    },
    beyondReach:
      'Nous ne pouvons pas rappeler les lettres déjà envoyées ni les copies des lecteurs de flux. Les moteurs de recherche suppriment les leurs à leur prochaine visite, ou plus tôt si vous le leur demandez.',
    kept: (day) =>
      `Le ${day}, vous nous avez demandé un retrait. Après examen, nous avons décidé de laisser ce contenu en ligne.`,
    newsroomWrites: 'La rédaction ajoute\u202F:',
    reply: 'Quelque chose à ajouter\u202F? Répondez à cet e-mail.',
    reason: (host) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans le formulaire de contact de ${host}.`,
  },
}
