import type { Category, Subcategory } from '#contract/content/taxonomy.ts'
import type { Messages } from '../en/common.ts'
import { plural } from './grammar.ts'

/** As in `en.ts`: the browser's copy omits descriptions, which only crawlers read. */
const isBrowser = (import.meta as Partial<ImportMeta>).env?.SSR === false

const categories: Record<Category, string> = {
  research: 'Recherche',
  technology: 'Technologie',
  business: 'Économie',
  products: 'Produits',
  applications: 'Applications',
  community: 'Communauté',
}

const subcategories: Record<Subcategory, string> = {
  papers: 'Articles scientifiques',
  breakthroughs: 'Percées',
  benchmarks: 'Évaluations',
  nlp: 'Langue',
  vision: 'Vision',
  robotics: 'Robotique',
  multimodal: 'Multimodal',
  'ml-techniques': 'Techniques',
  funding: 'Financement',
  market: 'Marché',
  acquisitions: 'Acquisitions',
  startups: 'Jeunes pousses',
  models: 'Modèles',
  tools: 'Outils',
  apis: 'API',
  updates: 'Nouveautés',
  healthcare: 'Santé',
  education: 'Éducation',
  creative: 'Création',
  automation: 'Automatisation',
  enterprise: 'Entreprise',
  policy: 'Politiques publiques',
  society: 'Société',
  events: 'Événements',
}

/** « Tout » and the article agree with the noun in gender and number, so each phrase is written out. */
const allOf: Record<Category, string> = {
  research: 'Toute la recherche',
  technology: 'Toute la technologie',
  business: 'Toute l’économie',
  products: 'Tous les produits',
  applications: 'Toutes les applications',
  community: 'Toute la communauté',
}

/**
 * French texts. The narrow no-break space before ; : ! ? % and inside « » is written `\u202F`, so that it is
 * visible and no editor replaces it.
 */
export const texts: Messages = {
  categories,
  shortCategories: { ...categories, technology: 'Tech', applications: 'Applis' },
  subcategories,

  head: {
    home: {
      title: 'L’actualité de l’IA en français et en anglais',
      description: isBrowser
        ? ''
        : 'L’actualité de l’IA en français et en anglais, chaque article avec sa source.',
    },
    feed: (category, subcategory) => ({
      title: subcategory
        ? `${categories[category]}\u202F: ${subcategories[subcategory].toLowerCase()}`
        : categories[category],
      description: isBrowser
        ? ''
        : subcategory
          ? `L’actualité de l’intelligence artificielle, rubrique ${categories[category]}, sous-rubrique «\u202F${subcategories[subcategory].toLowerCase()}\u202F», de sources françaises et anglaises.`
          : `L’actualité de l’intelligence artificielle, rubrique ${categories[category]}, de sources françaises et anglaises.`,
    }),
    article: (source) =>
      isBrowser ? '' : `Un article de ${source}\u202F: qui d’autre en parle, et le lien vers l’original.`,
    source: (name) => ({
      title: name,
      description: isBrowser ? '' : `${name} sur Aperçu\u202F: la source et ses derniers articles.`,
    }),
    sources: {
      title: 'Nos sources',
      description: isBrowser ? '' : 'Les médias, les laboratoires et les communautés que suit Aperçu.',
    },
    digest: {
      latest: {
        title: 'L’essentiel',
        description: isBrowser
          ? ''
          : 'La journée de l’IA en une page\u202F: ce qui s’est passé et qui en parle, dans le temps que vous avez.',
      },
      daily: (day) => ({
        title: `L’essentiel du ${day}`,
        description: isBrowser
          ? ''
          : `La journée de l’IA en une page\u202F: l’essentiel du ${day}, chaque sujet avec ses sources.`,
      }),
      latestWeekly: {
        title: 'La semaine de l’IA',
        description: isBrowser
          ? ''
          : 'La semaine de l’IA en une page\u202F: les sujets qui ont compté, avec leurs sources.',
      },
      weekly: (day) => ({
        title: `La semaine de l’IA, jusqu’au ${day}`,
        description: isBrowser
          ? ''
          : `Les sujets de l’IA qui ont compté dans la semaine close le ${day}, avec leurs sources.`,
      }),
    },
    contact: { title: 'Contact', description: isBrowser ? '' : 'Écrire à l’équipe d’Aperçu.' },
    pricing: {
      title: 'Tarifs',
      description: isBrowser
        ? ''
        : 'Ce qui est gratuit chez Aperçu, ce qu’apporte Premium et ce qu’il coûte.',
    },
    corrections: {
      title: 'Corrections',
      description: isBrowser ? '' : 'Les erreurs d’Aperçu, et leur correction.',
    },
    search: (query) => ({
      title: query ? `Recherche\u202F: ${query}` : 'Recherche',
      description: isBrowser ? '' : 'Chercher dans l’actualité de l’IA, en français et en anglais.',
    }),
    account: {
      signIn: 'Se connecter',
      signUp: 'Créer votre compte',
      forgotPassword: 'Changer de mot de passe',
      activateAccount: 'Confirmer votre adresse',
      setPassword: 'Choisir un nouveau mot de passe',
      forYou: 'Pour vous',
      profile: 'Votre profil',
      bookmarks: 'Favoris',
      secure: 'Sécuriser votre compte',
      subscription: 'Votre abonnement',
    },
    notFound: 'Page introuvable',
  },

  time: {
    justNow: 'à l’instant',
    minutesAgo: (count) => `il y a ${count}\u00A0min`,
    hoursAgo: (count) => `il y a ${count}\u00A0h`,
    daysAgo: (count) =>
      plural(count, { one: `il y a ${count}\u00A0jour`, other: `il y a ${count}\u00A0jours` }),
  },

  shell: {
    skip: 'Aller au contenu',
    home: 'Aperçu, accueil',
    categoriesNav: 'Rubriques',
    tabsNav: 'Navigation principale',
    footerNav: 'Autour d’Aperçu',
    menu: 'Menu',
    close: 'Fermer',
    digest: 'L’essentiel',
    search: 'Rechercher',
    bookmarks: 'Favoris',
    profile: 'Profil',
    signUp: 'S’inscrire',
    logIn: 'Connexion',
    homeTab: 'Accueil',
    categoryTab: 'Rubriques',
    pricing: 'Tarifs',
    corrections: 'Corrections',
    accessibility: 'Accessibilité',
    cancel: 'Résilier votre contrat',
    contact: 'Contact',
    privacy: 'Confidentialité',
    terms: 'Mentions légales et conditions',
    sessionEnded: 'Votre session a expiré. Reconnectez-vous.',
    upgrade: 'Passer à Premium',
    signOut: 'Se déconnecter',
    signOutFailed: 'La déconnexion a échoué. Réessayez.',
    sources: 'Sources',
    readingSettings: 'Réglages de lecture',
    support: 'Contacter l’assistance',
    tagline: 'L’actualité de l’IA, en français et en anglais.',
  },
  language: {
    choose: 'Langue',
    failed: 'Le changement de langue a échoué. Réessayez.',
  },

  feed: {
    forYou: 'Pour vous',
    filter: 'Filtrer par sous-rubrique',
    all: 'Tout',
    next: 'Plus d’articles',
    loading: 'Chargement des articles…',
    appended: (count) =>
      plural(count, { one: `${count} article ajouté`, other: `${count} articles ajoutés` }),
    failed: 'Le chargement de la suite a échoué.',
    retry: 'Réessayer',
    end: 'Vous avez tout vu.',
    backToNewest: 'Revenir aux plus récents',
    allOf: (category) => allOf[category],
  },

  listLanguages: {
    label: 'Langue des articles',
    choices: { auto: 'Le français d’abord', fr: 'Français', en: 'Anglais', both: 'Les deux' },
  },

  article: {
    save: 'Enregistrer l’article',
    sample: 'Exemple écrit par l’équipe d’Aperçu',
    inventedSample: 'Exemple écrit par l’équipe d’Aperçu : rien de tout cela n’est arrivé',
    inLanguage: (language) => `En ${language}`,
    sources: (count) => plural(count, { one: `${count} source`, other: `${count} sources` }),
    topics: 'Thèmes',
    moreTopics: (count) => plural(count, { one: `${count} autre thème`, other: `${count} autres thèmes` }),
  },

  error: {
    title: 'Oups\u202F! Une erreur est survenue.',
    text: 'Le chargement a échoué. Rechargez la page.',
    refresh: 'Recharger la page',
    account: 'Nous n’avons pas pu vérifier votre compte. Rechargez la page.',
  },
}
