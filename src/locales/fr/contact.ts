import { CONTACT_MESSAGE_MAX } from '#contract/limits.ts'
import type { Texts } from '../en/contact.ts'
import { formatNumber } from './grammar.ts'

export const texts: Texts = {
  title: 'Contact',
  lead: 'Votre message arrive à la rédaction par e-mail, et la réponse vient à votre adresse. Les messages des abonnés Premium sont signalés comme prioritaires.',
  byMail: 'Vous pouvez aussi écrire à',
  status: 'Quelque chose ne marche pas\u202F?',
  statusLink: 'Voir l’état du site',
  name: 'Votre nom',
  email: 'Votre adresse e-mail',
  emailNote: 'Uniquement pour vous répondre.',
  topic: 'De quoi s’agit-il\u202F?',
  topics: {
    question: 'Une question',
    correction: 'Une erreur dans un article ou un résumé',
    removal: 'Un contenu à retirer (éditeurs et personnes citées)',
    account: 'Mon compte',
    billing: 'Paiement et Premium',
    cancellation: 'Résilier mon contrat',
    privacy: 'Mes données',
    accessibility: 'Accessibilité',
    other: 'Autre chose',
  },
  address: 'Adresse web',
  addressNote: 'De la page ici, ou de votre article sur votre propre site.',
  message: 'Votre message',
  length: (count) => `${count} sur ${formatNumber(CONTACT_MESSAGE_MAX)} caractères`,
  website: 'Laissez ce champ vide',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  problems: {
    name: 'Indiquez votre nom.',
    email: 'Indiquez une adresse e-mail valide',
    address: 'Indiquez une adresse web complète',
    message: 'Écrivez une phrase ou deux.',
  },
  failed: 'L’envoi du message a échoué. Votre texte est toujours là\u202F: réessayez.',
  privacy: 'Ce que devient votre message est expliqué à la page',
  privacyLink: 'Confidentialité',
}
