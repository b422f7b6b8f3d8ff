import type { Word } from './read-text.ts'

const PRONOUN = /^(?:it|its|he|his|she|her|they|their|il|ils|elle|elles|son|sa|ses|leur|leurs|lui)$/
/** After a definite article these refer back to a company, person or thing that the text named before. */
const NOUN =
  /^(?:company|firm|group|startup|start|maker|chipmaker|automaker|lab|agency|ministry|regulator|researchers?|authors?|scientists?|team|study|tool|model|system|software|entreprise|societe|groupe|pousse|fabricant|constructeur|editeur|laboratoire|agence|ministere|regulateur|chercheurs?|auteurs?|equipe|etude|outil|modele|systeme|logiciel|reseau|plateforme|platform|service|app|application|plan|projet|project|texte|loi|law|bill)$/
const DEFINITE = /^(?:the|this|that|these|those|le|la|l|les|ce|cet|cette|ces)$/

/** True for a text with a pronoun or definite noun, because its name may be in the text before. */
export const pointsBack = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      PRONOUN.test(word.word) || (NOUN.test(word.word) && DEFINITE.test(words[at - 1]?.word ?? '')),
  )

/** In text order, so that the subject is first; from the last segment that has any. */
export const namesBefore = (before: readonly Word[]): Word[] => {
  const last = before.findLast((word) => word.isName)
  return last ? before.filter((word) => word.isName && word.segment === last.segment) : []
}
