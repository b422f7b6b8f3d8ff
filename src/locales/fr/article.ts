import { plural } from './grammar.ts'
import type { Texts } from '../en/article.ts'

export const texts: Texts = {
  readingMinutes: (count) => `${count}\u00A0min de lecture`,
  updated: 'Mis à jour le',
  original: (host) => `Lire l’article sur ${host}`,
  cite: 'Référence pour votre bibliographie\u202F:',
  related: 'À lire aussi',

  story: {
    first: 'premier à en parler',
    thisArticle: 'cet article',
    whole: 'Le sujet, article par article',
    together: 'Ce que disent les médias, ensemble',
    more: (count) => plural(count, { one: `${count} autre source`, other: `${count} autres sources` }),
  },

  summary: {
    views: 'Affichage du résumé',
    summary: 'Résumé',
    keyPoints: 'Points clés',
    inSimpleTerms: 'En termes simples',
    inLanguage: (language) => `Résumé en ${language}`,
    none: {
      pending: 'Pas encore de résumé. Revenez dans quelques minutes.',
      excerpt_only: 'Cette source ne donne que cet extrait\u202F: il n’y a donc pas de résumé.',
      title_only: 'Cette source ne donne que ce titre\u202F: il n’y a donc pas de résumé.',
      unsuited: 'Pas de résumé pour cet article\u202F: il n’en dirait pas plus que ces lignes.',
    },
  },

  why: {
    title: 'Pourquoi cet article\u202F?',
    text: 'Le classement est le même pour tous. Le score de cet article\u202F:',
    part: 'Raison',
    points: 'Points',
    outlets: (count) => plural(count, { one: 'Un média en parle', other: `${count} médias en parlent` }),
    primary: 'Source de première main',
    concept: 'Thème très suivi',
    quality: 'Richesse de l’article',
    total: 'Total',
  },
}
