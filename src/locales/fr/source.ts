import { plural } from './grammar.ts'
import type { Texts } from '../en/source.ts'

export const texts: Texts = {
  types: {
    press: 'Presse',
    lab: 'Laboratoire ou entreprise (de première main)',
    'lab-mirror': 'Laboratoire ou entreprise (via un flux relais)',
    research: 'Recherche',
    newsletter: 'Lettre d’information',
    community: 'Communauté',
    dev: 'Développement',
    institution: 'Institution',
    aggregator: 'Agrégateur',
    sample: 'Édition d’exemple, écrite par l’équipe d’Aperçu',
  },
  otherType: 'Média',
  sampleShort: 'Exemple',
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
  pages: 'Ses pages',
  pageStates: {
    read: 'Lues pour nos résumés\u202F: son flux ou sa licence le permet, et son site ne s’y oppose pas.',
    unread: 'Permises, mais aucune n’a encore été lue.',
    refused: 'Non lues\u202F: l’éditeur s’y oppose. Nous nous en tenons à son flux.',
    undecided:
      'Non lues\u202F: nous ne savons pas encore si nous y sommes autorisés. Nous nous en tenons à son flux.',
    robots: 'Non lues\u202F: son robots.txt l’interdit. Nous nous en tenons à son flux.',
    reserved:
      'Non lues\u202F: son site se réserve la fouille de textes et de données. Nous nous en tenons à son flux.',
    unreachable: 'Non lues en ce moment\u202F: son robots.txt est injoignable.',
  },
  pagesChecked: 'Dernière vérification de ses règles',
  site: (host) => `Aller sur ${host}`,
  feed: 'Son flux',
  mute: 'Masquer cette source',
  unmute: 'Afficher de nouveau cette source',
  muted: 'Masquée sur cet appareil\u202F: vous ne verrez pas ses articles dans les listes.',
  articles: 'Ses articles',
  none: 'Aucun article de cette source pour le moment.',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  all: 'Toutes nos sources',
  sources: 'Nos sources',
  intro: (count) =>
    plural(count, {
      one: `Aperçu lit ${count} source. Nous montrons des titres et des extraits, avec un lien vers l’original.`,
      other: `Aperçu lit ${count} sources. Nous montrons des titres et des extraits, avec un lien vers l’original.`,
    }),
  pace: {
    daily: (count) => `Environ ${count} par jour`,
    weekly: (count) => `Environ ${count} par semaine`,
    rare: 'Moins d’un par semaine',
    none: 'Rien depuis deux semaines',
  },
  pulse: (counts) => `Articles par jour, 14 derniers jours\u202F: ${counts}`,
  pulseTitle: 'Les 14 derniers jours',
  busiest: (count) => `jusqu’à ${count} par jour`,
  archive: 'Dans nos archives',
  latestShort: 'Dernier',
  filter: 'Afficher',
  everything: 'Toutes les rubriques',
  inLanguages: 'Les deux langues',
  of: (count, articles) =>
    `${plural(count, { one: `${count} source`, other: `${count} sources` })}, ${plural(articles, {
      one: `${articles} article`,
      other: `${articles} articles`,
    })} en 14 jours`,
  noneShown: 'Aucune source avec ces filtres',
  showAll: 'Afficher toutes les sources',
  count: (count) => plural(count, { one: `${count} article`, other: `${count} articles` }),
}
