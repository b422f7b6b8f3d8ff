import type { Word } from './read-text.ts'

const PRONOUN = /^(?:it|its|he|his|she|her|they|their|il|ils|elle|elles|son|sa|ses|leur|leurs|lui)$/
/** After a definite article, these nouns refer to something mentioned before. */
const NOUN =
  /^(?:company|firm|group|startup|start|maker|chipmaker|automaker|lab|agency|ministry|regulator|researchers?|authors?|scientists?|team|study|tool|model|system|software|entreprise|societe|groupe|pousse|fabricant|constructeur|editeur|laboratoire|agence|ministere|regulateur|chercheurs?|auteurs?|equipe|etude|outil|modele|systeme|logiciel|reseau|plateforme|platform|service|app|application|plan|projet|project|texte|loi|law|bill)$/
const DEFINITE = /^(?:the|this|that|these|those|le|la|l|les|ce|cet|cette|ces)$/

/** Whether a pronoun or definite noun may refer to a name in the preceding text. */
export const pointsBack = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      PRONOUN.test(word.word) || (NOUN.test(word.word) && DEFINITE.test(words[at - 1]?.word ?? '')),
  )

/** The names of the last segment that has one, in text order, so that the subject is usually first. */
export const namesBefore = (before: readonly Word[]): Word[] => {
  const last = before.findLast((word) => word.isName)
  return last ? before.filter((word) => word.isName && word.segment === last.segment) : []
}
