import type { Texts } from '../en/mail-newsletter.ts'
import { plural } from './grammar.ts'

const NAMES = { daily: 'lettre quotidienne', weekly: 'lettre hebdomadaire' }

export const texts: Texts = {
  subject: (day, title) => `${day}\u202F: ${title}`,
  weekOf: ({ first, last }) => `Semaine du ${first} au ${last}`,
  test: 'Essai',
  sample: 'Exemple',
  samples: 'édition d’exemple',
  cover: 'Dessin d’Aperçu',
  citation: (number, outlet) => `Source de la phrase ${number}\u202F: ${outlet}`,
  end: { daily: 'C’est tout pour aujourd’hui.', weekly: 'C’est tout pour cette semaine.' },
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
      'Le premier sujet est en libre accès. Avec un compte gratuit\u202F: tous les extraits et jusqu’à trois résumés par édition. Avec Premium\u202F: tous les résumés.',
    free: 'Vous avez trois résumés et tous les extraits de cette édition. Premium ouvre les autres résumés.',
    onHold:
      'Vous avez trois résumés et tous les extraits de cette édition. Votre dernier paiement n’a pas abouti\u202F: Premium est suspendu, et les autres résumés avec lui.',
  },
  noSuchNewsletter: 'Cette lettre n’existe pas.',
  view: 'Voir dans le navigateur',
  preferences: 'Préférences',
  unsubscribe: 'Se désinscrire',
  reason: {
    subscription: (period) => `Vous êtes inscrit à la ${NAMES[period]} d’Aperçu.`,
    asked: (_, host) =>
      `Vous avez demandé cette édition sur ${host} en étant connecté. Nous n’enverrons rien d’autre.`,
    test: (_, host) => `Un administrateur de ${host} s’est envoyé cet essai.`,
    preview: (period, host) =>
      `Voici à quoi ressemble la ${NAMES[period]} de ${host}. Cette page n’est envoyée à personne.`,
  },
  both: 'les lettres quotidienne et hebdomadaire',
  confirm: {
    subject: 'Confirmez votre inscription à la lettre d’Aperçu',
    preheader: 'Un clic encore, et la lettre arrive.',
    heading: 'Confirmez votre inscription',
    text: (names, days) =>
      `Vous avez demandé ${names} d’Aperçu\u202F: l’actualité de l’IA sur une page, chaque sujet avec ses sources. Confirmez que cette adresse est la vôtre\u202F; le lien est valable ${days} jours.`,
    button: 'Confirmer mon inscription',
    reason: (host) =>
      `Cette adresse a été saisie sur ${host}. Si ce n’était pas vous, ne faites rien\u202F: sans confirmation, nous n’enverrons aucune lettre et l’adresse sera effacée.`,
  },
  welcome: {
    subject: 'Bienvenue\u202F: la lettre d’Aperçu arrive',
    heading: 'C’est confirmé',
    text: (names) => `Vous recevrez ${names}.`,
    hour: (hour, place) => `${hour}\u00A0h, heure locale (${place})`,
    when: {
      daily: (hour) => `Elle part chaque jour à ${hour}.`,
      weekly: (hour) => `Elle part le lundi à ${hour}.`,
      both: (hour) => `La première part chaque jour à ${hour}, l’autre le lundi.`,
    },
    choices: 'Heure, jours, langue, rubriques, longueur, pause\u202F: à vous de choisir.',
    button: 'Choisir mes préférences',
    reason: (host) => `Vous avez confirmé cette inscription sur ${host}.`,
    unsubscribe: 'Se désinscrire',
  },
}
