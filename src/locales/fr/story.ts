import { plural } from './grammar.ts'
import type { Texts } from '../en/story.ts'

export const texts: Texts = {
  reports: (count) => plural(count, { one: 'Un article', other: `${count} articles` }),
  updated: 'Mis à jour le',
  from: 'D’après',
  feed: 'Suivre ce sujet',
  about: (outlets, names) =>
    plural(outlets, {
      one: `Tout ce que ${names} publie sur ce sujet, dans l’ordre chronologique.`,
      other: `Un même sujet vu par ${outlets} médias\u202F: ${names}.`,
    }),

  gate: {
    title: 'Ce que disent les médias',
    text: 'Créez un compte gratuit pour lire ce que disent les médias\u202F: ce que plusieurs d’entre eux rapportent, qui dit quoi, et sur quoi les versions divergent.',
  },

  timeline: {
    title: 'Article par article',
    first: 'premier à en parler',
    undated: 'Sans date',
    original: (host) => `Original sur ${host}`,
    none: 'Nous ne pouvons plus afficher les articles de ce sujet.',
  },
  hours: 'Qui en a parlé, et quand',
}
