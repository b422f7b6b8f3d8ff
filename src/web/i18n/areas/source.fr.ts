import { pluralizer } from '../plural.ts'
import type { en } from './source.en.ts'

const plural = pluralizer('fr')

export const fr: typeof en = {
  types: {
    press: 'Presse',
    lab: 'Laboratoire ou entreprise, sur ses propres travaux',
    'lab-mirror': 'Laboratoire ou entreprise, lu par un miroir',
    research: 'Recherche',
    newsletter: 'Lettre d’information',
    community: 'Communauté',
    dev: 'Développement',
    institution: 'Institution',
    aggregator: 'Agrégateur',
    sample: 'Édition d’exemple, écrite par l’équipe d’Aperçu',
  },
  otherType: 'Éditeur',
  health: {
    ok: 'Lue régulièrement',
    new: 'Pas encore lue',
    quiet: 'Rien de nouveau depuis un mois',
    failing: 'Injoignable en ce moment',
  },
  about: 'À propos de cette source',
  kind: 'Nature',
  language: 'Langue',
  state: 'État',
  lastRead: 'Dernière lecture',
  latest: 'Dernier article',
  share: 'Part de nos articles',
  shareText: (share, count, days) =>
    plural(count, {
      one: `${share}\u202F: ${count} article sur les ${days} derniers jours`,
      other: `${share}\u202F: ${count} articles sur les ${days} derniers jours`,
    }),
  site: (host) => `Aller sur ${host}`,
  feed: 'Son flux',
  mute: 'Masquer cette source',
  unmute: 'Afficher de nouveau cette source',
  muted: 'Masquée sur cet appareil\u202F: ses articles n’apparaissent pas dans les listes.',
  articles: 'Ses articles',
  none: 'Rien de cette source n’est affiché en ce moment.',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  all: 'Toutes nos sources',
  sources: 'Nos sources',
  intro: (count) =>
    plural(count, {
      one: `Aperçu lit ${count} source. Nous montrons ses titres et ses extraits, et menons à ses pages.`,
      other: `Aperçu lit ${count} sources. Nous montrons leurs titres et leurs extraits, et menons à leurs pages.`,
    }),
  count: (count) => plural(count, { one: `${count} article`, other: `${count} articles` }),
}
