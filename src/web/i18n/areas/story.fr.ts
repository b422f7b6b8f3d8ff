import { pluralizer } from '../plural.ts'
import type { en } from './story.en.ts'

const plural = pluralizer('fr')

export const fr: typeof en = {
  outlets: (count) => plural(count, { one: 'Un média', other: `${count} médias` }),
  reports: (count) => plural(count, { one: 'Un article', other: `${count} articles` }),
  updated: 'Mis à jour le',
  from: 'D’après',
  feed: 'Suivre ce sujet',
  about: (outlets, names) =>
    plural(outlets, {
      one: `Tout ce que ${names} publie sur ce sujet, dans l’ordre chronologique.`,
      other: `Un même sujet vu par ${outlets} médias\u202F: ${names}.`,
    }),

  text: {
    title: 'Ce que disent les médias',
    parts: {
      agreed: 'Ce que plusieurs médias rapportent',
      reported: 'Ce qu’un seul média rapporte',
      says: 'Qui dit quoi',
      differs: 'Là où les versions divergent',
    },
    fresh: 'Nouveau',
    news: (count) => plural(count, { one: 'Une nouvelle phrase,', other: `${count} nouvelles phrases,` }),
    citation: (number, outlet) => `Source ${number}\u202F: ${outlet}`,
    original: 'Original',
    quoted: 'Phrases citées des articles, choisies par Aperçu',
    inLanguage: (language) => `Texte en ${language}`,
  },

  gate: {
    title: 'Ce que disent les médias',
    text: 'Créez un compte gratuit pour lire ce que disent les médias\u202F: ce que plusieurs d’entre eux rapportent, qui dit quoi, et sur quoi les versions divergent.',
  },

  timeline: {
    title: 'Article par article',
    first: 'en premier',
    undated: 'Sans date',
    original: (host) => `Original sur ${host}`,
    none: 'Aucun des articles de ce sujet ne peut plus être affiché.',
  },
  outletList: 'Médias',
}
