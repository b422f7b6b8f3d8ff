import { formatNumber, plural } from './grammar.ts'
import type { Texts } from '../en/source-care.ts'

const articles = (count: number) =>
  plural(count, { one: `${formatNumber(count)} article`, other: `${formatNumber(count)} articles` })

export const texts: Texts = {
  allSources: 'Toutes les sources',
  history: 'Dans le journal',
  publicPage: 'Sa page publique',
  edit: 'Modifier la source',
  quality: 'Qualité',
  qualityText: 'Les articles des huit dernières semaines, selon la semaine où ils ont été enregistrés.',
  noWeeks: 'Aucun article depuis huit semaines.',
  week: 'Semaine du',
  columns: {
    articles: 'Articles',
    good: 'Rien à signaler',
    junk: 'Indésirables',
    undated: 'Sans date',
    duplicates: 'Doublons',
    foreign: 'Autres langues',
    refused: 'Phrases refusées',
  },
  trialMark: 'à l’essai',
  trial: {
    begin: 'À l’essai\u202F: seule la rédaction voit ses articles',
    notice: (count) =>
      plural(count, {
        one: `À l’essai. Les lecteurs ne voient pas encore son ${formatNumber(count)} article.`,
        other: `À l’essai. Les lecteurs ne voient pas encore ses ${formatNumber(count)} articles.`,
      }),
    accept: 'L’accepter',
    orRemove: 'Ou supprimez-la plus bas.',
    none: 'Rien n’a encore été lu.',
    article: 'Article',
    when: 'Publié',
  },
  checks: {
    topic: 'Sur l’IA',
    language: 'Langue',
    undated: 'Sans date',
    junk: 'Indésirables',
    duplicates: 'Déjà connus',
    newest: 'Le plus récent',
  },
  of: (count, all) => `${formatNumber(count)} sur ${formatNumber(all)}`,
  doubtful: '(à vérifier)',
  refusals: {
    not_live: 'Ce site ne lit aucun flux sur le web (LIVE vaut off)',
    private: 'C’est une adresse privée, que nous ne lisons jamais',
    unreachable: 'Cette adresse est injoignable',
    status: (status) => `Le serveur répond ${status}`,
    page: 'C’est une page web (HTML), pas un flux, et elle n’en indique aucun',
    not_a_feed: 'Ce qui se trouve à cette adresse n’est pas un flux',
  },
  conflict:
    'Vos modifications n’ont pas été enregistrées, car cette source a été modifiée entre-temps. Valeurs actuelles\u202F:',
  conflictNext: 'Vos modifications sont ci-dessous. Enregistrez de nouveau pour remplacer les autres.',
  someone: 'Quelqu’un d’autre',
  fields: {
    name: 'Nom',
    nameFr: 'Nom français, s’il diffère',
    feedUrl: 'Adresse du flux',
    siteUrl: 'Adresse du site',
    language: 'Langue',
    type: 'Genre',
    tier: 'Rang',
    aiOnly: 'Tout y porte sur l’IA',
    fullText: 'Ses textes peuvent être montrés en entier',
  },
  tiers: { 1: 'De première main ou de référence', 2: 'Établie', 3: 'Agrégateur ou forum' },
  remove: {
    title: 'Supprimer ou fusionner la source',
    ties: ({ articles: all, bookmarked, in_editions, cited }) =>
      `${articles(all)}\u202F: ${formatNumber(bookmarked)} dans les favoris de lecteurs, ${formatNumber(in_editions)} dans des éditions, ${formatNumber(cited)} en référence dans des textes de sujets.`,
    fate: 'Ses articles',
    fates: { move: 'Les garder sous une autre source', hide: 'Les masquer', delete: 'Les supprimer' },
    to: 'Quelle source',
    referred: 'Ceux des favoris, des éditions et des textes',
    referredFates: { keep: 'Restent tels quels', hide: 'Sont masqués' },
    effects: {
      move: 'Les deux sources n’en font plus qu’une. Son flux n’est plus lu.',
      hide: 'Ils quittent toutes les pages, les listes et les flux, et peuvent être remis en ligne depuis la page des retraits.',
      delete: 'Ils sont définitivement supprimés, sauf ceux choisis ci-dessus.',
    },
    remove: 'La supprimer',
    done: 'Source supprimée.',
    outcomes: {
      moved: (count) =>
        plural(count, {
          one: `${formatNumber(count)} article déplacé`,
          other: `${formatNumber(count)} articles déplacés`,
        }),
      deleted: (count) =>
        plural(count, {
          one: `${formatNumber(count)} article supprimé`,
          other: `${formatNumber(count)} articles supprimés`,
        }),
      hidden: (count) =>
        plural(count, {
          one: `${formatNumber(count)} article masqué`,
          other: `${formatNumber(count)} articles masqués`,
        }),
      kept: (count) =>
        plural(count, {
          one: `${formatNumber(count)} article conservé`,
          other: `${formatNumber(count)} articles conservés`,
        }),
    },
  },
}
