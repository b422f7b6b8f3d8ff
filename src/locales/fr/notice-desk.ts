import type { Texts } from '../en/notice-desk.ts'
import { formatNumber, plural } from './grammar.ts'

export const texts: Texts = {
  lead: 'Une annonce part à tous les comptes, quelles que soient les lettres choisies\u202F: réservez-la aux changements de conditions et à ce qui compte pour tous. Chacun la reçoit dans sa langue, avec un préavis d’au moins 30 jours.',
  write: 'Nouvelle annonce',
  name: 'Nom, par exemple terms-2027 (vous seul le voyez)',
  appliesOn: 'S’applique à partir du',
  earliest: (day) => `Au plus tôt le ${day}`,
  perMinute: 'E-mails par minute',
  subject: (language) => `Objet (${language})`,
  paragraphs: (language) => `Texte (${language})\u202F; une ligne vide commence un paragraphe`,
  preview: 'Prévisualiser',
  problems: {
    name: 'Minuscules sans accent, chiffres et traits d’union, par exemple terms-2027',
    appliesOn: 'Choisissez un jour plus tardif',
    paragraphs: (most, length) => `De 1 à ${most} paragraphes de ${formatNumber(length)} caractères au plus`,
    recipients: (count) => `Saisissez ${count} pour confirmer`,
    changed: 'Le nombre de titulaires a changé\u202F: prévisualisez à nouveau l’annonce',
  },
  previewTitle: 'Prévisualisation',
  previewText: 'Voici le texte de l’e-mail. Un message d’essai montre sa mise en page.',
  test: 'M’envoyer un essai',
  tested: 'L’essai vous est envoyé, dans chaque langue.',
  sendTitle: 'Envoi',
  sendText: (count) =>
    plural(count, {
      one: `L’annonce part à ${formatNumber(count)} titulaire d’un compte. Elle ne peut pas être reprise.`,
      other: `L’annonce part à ${formatNumber(count)} titulaires d’un compte. Elle ne peut pas être reprise.`,
    }),
  confirm: (count) => `Pour confirmer, saisissez le nombre de destinataires\u202F: ${count}`,
  send: 'Envoyer à tous',
  begun: 'L’annonce est en cours d’envoi.',
  sentBefore: 'Annonces envoyées',
  none: 'Aucune annonce n’a été envoyée.',
  columns: {
    notice: 'Annonce',
    appliesOn: 'S’applique à partir du',
    begun: 'Début',
    sent: 'Envoyés',
    waiting: 'En attente',
    failed: 'Refusés ou revenus',
  },
  underWay: 'en cours',
}
