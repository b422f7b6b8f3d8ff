import { formatNumber, plural } from './grammar.ts'
import type { Texts } from '../en/edition-desk.ts'

const mails = (count: number) =>
  plural(count, { one: `${formatNumber(count)} lettre`, other: `${formatNumber(count)} lettres` })

export const texts: Texts = {
  lead: 'L’édition telle qu’elle se présente. Sans modification, elle part telle quelle, à son heure.',
  choose: 'Quelle édition',
  periods: { daily: 'Quotidienne', weekly: 'Hebdomadaire' },
  dates: 'Jours',
  languages: 'Langue de l’édition',
  coming: (day) => `${day} (à venir)`,
  gathering: 'En préparation. Elle sera composée le',
  built: (version) => `Version ${version}, composée le`,
  quiet: 'Trop peu de sujets pour l’instant\u202F: le jour serait calme, et rien ne serait envoyé.',
  sent: (count) =>
    plural(count, {
      one: `${mails(count)} contenant cette langue envoyée.`,
      other: `${mails(count)} contenant cette langue envoyées.`,
    }),
  waiting: (count) => `Encore ${mails(count)} à envoyer.`,
  held: (count) =>
    plural(count, {
      one: `En attente\u202F: ${mails(count)} contenant cette langue ne partira pas sans votre accord.`,
      other: `En attente\u202F: ${mails(count)} contenant cette langue ne partiront pas sans votre accord.`,
    }),
  hold: (count) => `Retenir ${mails(count)}`,
  release: (count) => `Laisser partir ${mails(count)}`,
  heldDone: 'Les lettres sont retenues.',
  releasedDone: 'Les lettres partiront à leur heure.',
  publish: 'Publier une nouvelle version',
  publishText:
    'Des modifications ne sont pas encore visibles. Les lettres déjà envoyées restent telles quelles.',
  published: 'Publiée. Aucune lettre n’est renvoyée.',
  conflict:
    'Votre modification n’a pas été enregistrée, car quelqu’un d’autre a modifié cette édition\u202F:',
  conflictNext: 'Vous voyez maintenant sa version. Recommencez si cela convient toujours.',
  deletedEditor: 'un compte supprimé',
  you: 'vous',
  words: 'Titre et introduction',
  title: 'Titre',
  introduction: 'Texte d’introduction',
  saved: 'Enregistré.',
  stories: 'Sujets',
  keys: 'j et k parcourent les sujets, maj+j et maj+k en déplacent un, c l’écarte, h le garde pour plus tard.',
  none: 'Aucun sujet.',
  outlets: (count) => plural(count, { one: `${count} source`, other: `${count} sources` }),
  update: 'suite',
  pinned: 'épinglé',
  placed: 'placé à la main',
  up: 'Monter',
  down: 'Descendre',
  cut: 'Écarter',
  holdBack: 'Garder pour plus tard',
  out: 'Retirés de l’édition',
  kinds: { cut: 'écarté', held_back: 'gardé pour la prochaine édition' },
  restore: 'Annuler',
  forget: 'Rendre au classement',
  left: 'Hors de l’édition',
  putIn: 'Ajouter',
  putInAddress: 'Ajouter un article par son adresse ou son identifiant',
  addressProblem: 'Indiquez l’adresse ou l’identifiant d’un article',
  preview: 'Aperçu et essai',
  previewText: 'Telle qu’elle partirait maintenant, avec les modifications qui ne sont pas encore publiées.',
  audiences: { anonymous: 'Visiteur', free: 'Gratuit', premium: 'Premium' },
  widths: { phone: 'sur un téléphone', desktop: 'sur un ordinateur' },
  previewOf: (audience, width) => `${audience}, ${width}`,
  test: 'Me l’envoyer',
  testSent: 'En route vers votre adresse.',
  history: 'Modifications',
  noHistory: 'Aucune modification à la main.',
  frame: (width) => `La lettre, sur ${width} pixels de large`,
}
