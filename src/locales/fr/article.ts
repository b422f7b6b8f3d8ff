import { plural } from './grammar.ts'
import type { Texts } from '../en/article.ts'

export const texts: Texts = {
  readingMinutes: (count) => `${count}\u00A0min de lecture`,
  updated: 'Mis à jour le',
  photo: 'Photo\u202F:',
  original: (host) => `Lire l’original sur ${host}`,
  related: 'À lire aussi',
  gateTitle: 'Résumé',
  gateText: 'Créez un compte gratuit pour lire le résumé de cet article.',
  gateSignUp: 'Créer un compte',
  gateSignIn: 'J’ai déjà un compte',

  story: {
    first: 'en premier',
    thisArticle: 'cet article',
    whole: 'Le sujet, article par article',
    together: 'Ce que disent les médias, ensemble',
    more: (count) => plural(count, { one: `${count} autre source`, other: `${count} autres sources` }),
  },

  storyline: {
    title: 'Dossier',
    here: 'vous êtes ici',
  },

  summary: {
    views: 'Façons de lire le résumé',
    summary: 'Résumé',
    keyPoints: 'Points clés',
    inSimpleTerms: 'En termes simples',
    sideBySide: 'EN | FR côte à côte',
    inLanguage: (language) => `Résumé en ${language}`,
    none: {
      pending: 'Pas encore de résumé. Revenez dans quelques minutes.',
      excerpt_only: 'L’éditeur ne donne que cet extrait\u202F: il n’y a donc pas de résumé.',
      title_only: 'L’éditeur ne donne que ce titre\u202F: il n’y a donc pas de résumé.',
      unsuited: 'Pas de résumé pour cet article\u202F: il n’en dirait pas plus que ces lignes.',
    },
  },

  why: {
    title: 'Pourquoi cet article est-il ici\u202F?',
    text: 'Ce qui passe en premier dépend d’une addition, la même pour tout le monde\u202F:',
    part: 'Raison',
    points: 'Points',
    outlets: (count) => plural(count, { one: 'Un média en parle', other: `${count} médias en parlent` }),
    primary: 'Raconté par ceux qui ont fait le travail',
    concept: 'Un sujet d’intérêt général',
    quality: 'À quel point l’article est complet',
    total: 'Total',
  },
}
