import type { Texts } from '../en/mail-newsletter.ts'
import { plural } from './grammar.ts'

const NAMES = { daily: 'la lettre du jour', weekly: 'la lettre de la semaine' }

export const texts: Texts = {
  subject: (day, title) => `${day}\u202F: ${title}`,
  weekOf: ({ first, last }) => `Semaine du ${first} au ${last}`,
  test: 'Essai',
  sample: 'Exemple',
  sources: (count) => plural(count, { one: 'Source\u202F:', other: 'Sources\u202F:' }),
  more: (count) => plural(count, { one: 'et une autre', other: `et ${count} autres` }),
  labels: (labels) => labels.map((label) => `${label}.`).join(' '),
  translatedTitle: 'titre traduit par IA',
  correctedIn: (day) => `(édition du ${day})\u202F:`,
  leftOut: (count) =>
    plural(count, {
      one: 'L’édition compte un autre sujet.',
      other: `L’édition compte ${count} autres sujets.`,
    }),
  onSite: 'Lire l’édition sur Aperçu',
  gate: {
    anonymous:
      'Le premier sujet est ouvert à tous. Un compte gratuit ajoute les extraits des autres et jusqu’à trois résumés par édition\u202F; Premium ouvre tous les résumés.',
    free: 'Trois résumés et tous les extraits sont à vous. Premium ajoute les autres résumés de l’édition.',
  },
  noSuchNewsletter: 'Cette lettre n’existe pas.',
  view: 'Voir dans le navigateur',
  preferences: 'Préférences',
  unsubscribe: 'Se désabonner',
  reason: {
    subscription: (period, host) =>
      `Vous recevez ce message parce que vous êtes abonné à ${NAMES[period]} de ${host}.`,
    asked: (_, host) =>
      `Vous recevez ce message parce que vous avez demandé cette édition sur ${host} en étant connecté. Rien d’autre ne suivra.`,
    test: (_, host) => `Un administrateur de ${host} s’est envoyé cet essai.`,
    preview: (period, host) =>
      `Voici à quoi ressemble ${NAMES[period]} de ${host}. Cette page n’est envoyée à personne.`,
  },
  both: 'la lettre du jour et celle de la semaine',
  confirm: {
    subject: 'Confirmez votre inscription à la lettre d’Aperçu',
    preheader: 'Un clic encore, et la lettre arrive.',
    heading: 'Confirmez votre inscription',
    text: (names, days) =>
      `Vous avez demandé ${names} d’Aperçu\u202F: l’actualité de l’IA sur une page, chaque sujet avec ses sources. Confirmez que cette adresse est la vôtre\u202F; le lien est valable ${days} jours.`,
    button: 'Confirmer mon inscription',
    reason: (host) =>
      `Cette adresse a été saisie sur ${host}. Si ce n’était pas vous, ne faites rien\u202F: sans confirmation, aucune lettre ne vient et l’adresse est effacée.`,
  },
  welcome: {
    subject: 'Bienvenue\u202F: la lettre d’Aperçu arrive',
    heading: 'C’est confirmé',
    text: (names) => `Vous recevrez ${names}.`,
    hour: (hour, place) => `${hour}\u00A0h (heure de\u00A0: ${place})`,
    when: {
      daily: (hour) => `Elle part chaque jour à ${hour}.`,
      weekly: (hour) => `Elle part le lundi à ${hour}.`,
      both: (hour) => `La première part chaque jour à ${hour}, l’autre le lundi.`,
    },
    choices:
      'L’heure, les jours, la langue, les rubriques et la longueur se choisissent\u202F; une pause aussi.',
    button: 'Choisir mes préférences',
    reason: (host) => `Vous avez confirmé cette inscription sur ${host}.`,
    unsubscribe: 'Ne plus rien recevoir',
  },
}
