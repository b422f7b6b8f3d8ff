import type { Category, Subcategory } from '#contract/taxonomy.ts'
import type { Messages } from './en.ts'
import { pluralizer } from './plural.ts'

const plural = pluralizer('fr')

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

/** « Toute la recherche », « Tous les produits »: the article follows the noun. */
const allOf: Record<Category, string> = {
  research: 'Toute la recherche',
  technology: 'Toute la technologie',
  business: 'Toute l’économie',
  products: 'Tous les produits',
  applications: 'Toutes les applications',
  community: 'Toute la communauté',
}

/**
 * French texts. The narrow no-break space before ; : ! ? % and inside « » is written `\u202F`, so
 * that it can be seen and no editor turns it into another space.
 */
export const fr: Messages = {
  categories,
  shortCategories: {
    technology: 'Tech',
    applications: 'Applis',
    business: 'Économie',
    products: 'Produits',
    research: 'Recherche',
  },
  subcategories,

  errors: {
    rate_limited: 'Trop de demandes. Patientez un instant, puis réessayez.',
    not_found: 'Introuvable',
    unauthorized: 'Connectez-vous pour continuer',
    forbidden: 'Vous n’avez pas accès à cette page',
    bad_request: 'La demande n’est pas valide',
    server_error: 'Oups\u202F! Une erreur est survenue.',
    overloaded: 'Aperçu reçoit beaucoup de monde. Réessayez dans un instant.',
    storage_full: 'Le disque est presque plein\u202F: rien ne peut être enregistré pour le moment.',
    network_error: 'Erreur de réseau\u202F: le serveur est injoignable',
    unknown_category: 'Cette rubrique n’existe pas',
    article_not_found: 'Cet article n’existe pas',
    sign_in_failed: 'La connexion a échoué',
    sign_up_failed: 'L’inscription a échoué',
    sign_in_retry: 'La connexion a échoué. Vérifiez votre adresse et votre mot de passe.',
    sign_up_retry: 'L’inscription a échoué. Réessayez.',
    reset_request_failed: 'Le code n’a pas pu être envoyé',
    reset_failed: 'Le mot de passe n’a pas pu être changé',
    auth_network_error: 'Erreur de réseau',
    reset_code_invalid: 'Code incorrect ou expiré',
    reset_code_expired: 'Le code a expiré. Demandez-en un nouveau',
    account_not_found: 'Aucun compte n’est lié à cette adresse',
    auth_callback_failed: 'L’authentification a échoué\u202F: {error}',
    apple_token_missing: 'Apple n’a pas envoyé de jeton d’identité',
    google_token_missing: 'Google n’a pas envoyé de jeton d’identité',
    password_too_short: 'Le mot de passe doit compter au moins 8 caractères',
    password_no_uppercase: 'Le mot de passe doit contenir au moins une majuscule',
    password_no_lowercase: 'Le mot de passe doit contenir au moins une minuscule',
    password_no_number: 'Le mot de passe doit contenir au moins un chiffre',
    passwords_differ: 'Les deux mots de passe sont différents',
    bookmark_sign_in: 'Connectez-vous pour garder des articles',
    bookmark_premium: 'Passez à Premium pour garder des articles',
    bookmark_failed: 'Le favori n’a pas pu être mis à jour',
    newsletter_failed: 'L’inscription a échoué. Réessayez.',
    newsletter_email: 'Indiquez une adresse e-mail valide',
    newsletter_choice: 'Choisissez la lettre quotidienne, hebdomadaire ou les deux',
    delete_failed: 'Le compte n’a pas pu être supprimé. Réessayez ou écrivez à l’assistance.',
    delete_confirmation: 'Tapez SUPPRIMER pour confirmer',
    summary_quota: 'Vous avez lu tous vos résumés gratuits du jour. Avec Premium, ils sont en accès illimité',
    payment_not_initialized: 'Le système de paiement n’est pas prêt',
    iap_not_initialized: 'Les achats intégrés ne sont pas prêts',
    product_not_found: 'Offre introuvable',
    no_valid_transaction: 'Aucune transaction d’abonnement valide',
    purchase_failed: 'L’achat a échoué. Réessayez.',
    purchase_failed_with: 'L’achat a échoué\u202F: {error}',
    activation_failed:
      'L’achat est passé, mais l’abonnement n’a pas été activé. Écrivez à l’assistance ou essayez «\u202FRestaurer les achats\u202F».',
    activation_failed_with: 'L’activation a échoué\u202F: {details}',
    verification_failed:
      'L’achat est passé, mais l’abonnement n’a pas pu être vérifié. Redémarrez l’application ou écrivez à l’assistance.',
    purchase_account_missing: 'Compte introuvable. Déconnectez-vous, puis reconnectez-vous.',
    plan_not_found: 'L’abonnement est mal configuré. Écrivez à l’assistance.',
    restore_none: 'Aucun achat antérieur',
    restore_failed: 'Les achats n’ont pas pu être restaurés\u202F: {message}',
    trial_sign_in: 'Connectez-vous pour passer à Premium',
    trial_loading: 'Le système de paiement se charge. Patientez un instant…',
    trial_not_ready: 'Le système de paiement n’est pas prêt. Redémarrez l’application et réessayez.',
    trial_failed: 'L’essai n’a pas pu commencer. Réessayez.',
    trial_elsewhere: 'Commencez votre essai depuis la page des tarifs',
    onboarding_category: 'Choisissez au moins une rubrique',
    backfill_error: 'Le rattrapage a échoué',
    weekly_build_error: 'L’édition de la semaine n’a pas pu être construite',
  },

  head: {
    home: {
      title: 'Aperçu',
      description: 'L’actualité de l’IA en français et en anglais, chaque article avec sa source.',
    },
    feed: (category, subcategory) => ({
      title: subcategory
        ? `${categories[category]}\u202F: ${subcategories[subcategory].toLowerCase()}`
        : categories[category],
      description: `L’actualité de l’intelligence artificielle, rubrique ${categories[category]}, de sources françaises et anglaises.`,
    }),
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
    tabsNav: 'Sections principales',
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
    contact: 'Contact',
    privacy: 'Confidentialité',
    terms: 'Conditions',
    support: 'Écrire à l’assistance',
    tagline: 'L’actualité de l’IA, en français et en anglais.',
  },
  language: {
    choose: 'Langue',
    failed: 'La langue n’a pas pu être changée. Réessayez.',
  },

  feed: {
    filter: 'Filtrer par sujet',
    all: 'Tout',
    next: 'Plus d’articles',
    previous: 'Articles plus récents',
    loading: 'Chargement des articles…',
    appended: (count) =>
      plural(count, { one: `${count} article ajouté`, other: `${count} articles ajoutés` }),
    failed: 'La suite n’a pas pu être chargée.',
    retry: 'Réessayer',
    end: 'Vous êtes au bout\u202F: il n’y a rien de plus ancien ici.',
    backToNewest: 'Revenir aux plus récents',
    empty: 'Pas encore d’article ici',
    emptyCategory: 'Il en arrive tout au long de la journée. En attendant, voyez une autre rubrique.',
    emptySubcategory: (category) =>
      `Aucun article n’est encore classé sous ce sujet. La rubrique ${categories[category]} en a d’autres.`,
    allOf: (category) => allOf[category],
    beyondEnd: 'La liste s’arrête avant ce numéro de page.',
  },

  article: {
    save: 'Garder cet article',
    sample: 'Article d’exemple, écrit par l’équipe d’Aperçu',
    inLanguage: (language) => `En ${language}`,
    readingMinutes: (count) => `${count}\u00A0min de lecture`,
    updated: 'Mis à jour le',
    photo: 'Photo\u202F:',
    topics: 'Sujets',
    moreTopics: (count) => plural(count, { one: `${count} autre sujet`, other: `${count} autres sujets` }),
    original: (host) => `Lire l’original sur ${host}`,
    related: 'À lire aussi',
    gateTitle: 'Résumé',
    gateText: 'Créez un compte gratuit pour lire le résumé de cet article.',
    gateSignUp: 'Créer un compte',
    gateSignIn: 'J’ai déjà un compte',
  },

  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse comporte peut-être une erreur, ou la page a disparu. L’actualité, elle, est toujours là\u202F:',
  },
  error: {
    title: 'Oups\u202F! Une erreur est survenue.',
    text: 'La page n’a pas pu s’afficher. Un nouvel essai suffira peut-être.',
    refresh: 'Recharger la page',
  },
}
