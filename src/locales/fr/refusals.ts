import type { GateOutcome, GateRule, SecondReading } from '#contract/content/gate.ts'
import type { Texts } from '../en/refusals.ts'

const rules: Record<GateRule, string> = {
  number: 'Un nombre absent de la source',
  bound: 'Une limite modifiée (au moins, au plus, plus de)',
  unit: 'Un nombre qui compte autre chose',
  anchor: 'Un nombre rattaché à autre chose',
  name: 'Un nom absent de la source',
  quotation: 'Une citation qui n’est pas mot pour mot',
  negation: 'Une négation ajoutée ou perdue',
  direction: 'Une hausse devenue baisse, ou l’inverse',
  comparison: 'Une comparaison modifiée (plus, moins, autant)',
  quantifier: 'L’étendue de l’affirmation (tous, la plupart, certains, seulement)',
  tense: 'Un temps qui a changé',
  cause: 'Une cause ou une chronologie absente de la source',
  role: 'Qui a fait quoi à qui',
  condition: 'Une condition ajoutée ou perdue',
  gender: 'Une femme présentée comme un homme, ou l’inverse',
  'critical-word': 'Un mot décisif absent de la source',
  language: 'Rédigée dans la mauvaise langue',
  coverage: 'Un mot sans équivalent dans la source',
  modality: 'Une réserve ajoutée ou perdue (pourrait, prévoit de, doit)',
  attribution: 'Un auteur des propos ajouté, perdu ou changé',
  length: 'Trop longue pour être comparée',
}
const outcomes: Record<GateOutcome, string> = {
  published: 'Publiée telle quelle',
  cited_shown: 'Remplacée par la phrase de la source',
  left_out: 'Écartée',
  answer_discarded: 'Toute la réponse du modèle a été écartée',
}
const readings: Record<SecondReading, string> = {
  yes: 'La seconde lecture l’a confirmée',
  no: 'La seconde lecture ne l’a pas confirmée',
  failed: 'La seconde lecture est restée sans réponse',
}

export const texts: Texts = {
  lead: (days) =>
    `Les phrases d’un modèle que le contrôle face à leur source n’a pas laissé passer de lui-même. Nous les conservons ${days}\u00A0jours.`,
  none: (days) => `Aucune phrase refusée ni mise en doute ces ${days} derniers jours.`,
  noneSuch: 'Aucune phrase ne correspond à ces filtres.',
  verdict: 'Verdict',
  anyVerdict: 'Refusées ou mises en doute',
  verdicts: { refuse: 'Refusée', doubt: 'Mise en doute' },
  rule: 'Motif',
  anyRule: 'Tous les motifs',
  rules,
  direction: 'Langues',
  anyDirection: 'Toutes',
  directions: { same: 'Celle de la source', across: 'Autre que la source' },
  written: 'Le modèle a écrit',
  cited: 'Sa source dit',
  beginning: 'Le début de l’article\u202F: un titre est comparé à l’article entier.',
  outcomes,
  readings,
  reason: (rule, words) =>
    words.length > 0 ? `${rule}\u202F: ${words.map((word) => `«\u202F${word}\u202F»`).join(', ')}` : rule,
  places: {
    title: 'Titre',
    summary: 'Résumé',
    key_points: 'Points clés',
    in_simple_terms: 'En termes simples',
  },
  place: (field, number) => `${field}, n°\u00A0${number}`,
  by: (model) => `rédigé par ${model}`,
  monitor: {
    title: 'Phrases refusées ou mises en doute',
    summary: (days, refused, doubted) =>
      `${days} derniers jours\u202F: ${refused} refusées, ${doubted} mises en doute.`,
    readings: (yes, no, failed) =>
      `Seconde lecture\u202F: ${yes} confirmées, ${no} non confirmées, ${failed} sans réponse.`,
    refused: (days) => `Refusées, ${days}\u00A0jours`,
    doubted: (days) => `Mises en doute, ${days}\u00A0jours`,
    none: (days) => `Aucune en ${days}\u00A0jours.`,
    all: 'Voir les phrases',
  },
}
