import type { Category, Subcategory } from '#contract/content/taxonomy.ts'
import { plural } from './grammar.ts'

/**
 * Descriptions are read by search engines and other sites from rendered pages: the browser's copy of the
 * dictionary omits them. Node runs this file unbundled, where `env` does not exist.
 */
const isBrowser = (import.meta as Partial<ImportMeta>).env?.SSR === false

const categories: Record<Category, string> = {
  research: 'Research',
  technology: 'Technology',
  business: 'Business',
  products: 'Products',
  applications: 'Applications',
  community: 'Community',
}

const subcategories: Record<Subcategory, string> = {
  papers: 'Papers',
  breakthroughs: 'Breakthroughs',
  benchmarks: 'Benchmarks',
  nlp: 'Language',
  vision: 'Vision',
  robotics: 'Robotics',
  multimodal: 'Multimodal',
  'ml-techniques': 'ML techniques',
  funding: 'Funding',
  market: 'Market',
  acquisitions: 'Acquisitions',
  startups: 'Start-ups',
  models: 'Models',
  tools: 'Tools',
  apis: 'APIs',
  updates: 'Updates',
  healthcare: 'Healthcare',
  education: 'Education',
  creative: 'Creative',
  automation: 'Automation',
  enterprise: 'Enterprise',
  policy: 'Policy',
  society: 'Society',
  events: 'Events',
}

/** English texts; their types define the shape of every other language. */
export const texts = {
  categories,
  /** Shortened names for the top bar, which has room for five categories. */
  shortCategories: { ...categories, technology: 'Tech', applications: 'App' },
  subcategories,

  head: {
    home: {
      title: 'AI news in English and French',
      description: isBrowser ? '' : 'AI news in English and French, every article with its source.',
    },
    feed: (category: Category, subcategory: Subcategory | null) => ({
      title: subcategory ? `${categories[category]}: ${subcategories[subcategory]}` : categories[category],
      description: isBrowser
        ? ''
        : subcategory
          ? `News in artificial intelligence, ${categories[category]}: ${subcategories[subcategory]}. From sources in English and French.`
          : `${categories[category]} news in artificial intelligence, from sources in English and French.`,
    }),
    article: (source: string) =>
      isBrowser ? '' : `From ${source}: who else reports it, with a link to the original.`,
    source: (name: string) => ({
      title: name,
      description: isBrowser ? '' : `About ${name} and its latest articles on Aperçu.`,
    }),
    sources: {
      title: 'Our sources',
      description: isBrowser ? '' : 'The news sites, labs and communities Aperçu follows.',
    },
    digest: {
      latest: {
        title: 'Digest',
        description: isBrowser
          ? ''
          : 'The day in AI on one page: what happened and who reported it, in the time you have.',
      },
      /** `day` is formatted: "Friday 20 November 2026". */
      daily: (day: string) => ({
        title: `Digest of ${day}`,
        description: isBrowser
          ? ''
          : `The day in AI on one page: the digest of ${day}, every story with its sources.`,
      }),
      latestWeekly: {
        title: 'The week in AI',
        description: isBrowser
          ? ''
          : 'The week in AI on one page: the stories that mattered, each with its sources.',
      },
      /** `day` is the last day of the week, formatted. */
      weekly: (day: string) => ({
        title: `The week in AI, to ${day}`,
        description: isBrowser
          ? ''
          : `The stories that mattered in AI in the week to ${day}, each with its sources.`,
      }),
    },
    contact: { title: 'Contact', description: isBrowser ? '' : 'Write to the people behind Aperçu.' },
    pricing: {
      title: 'Pricing',
      description: isBrowser ? '' : 'What is free at Aperçu, what Premium adds and what it costs.',
    },
    corrections: {
      title: 'Corrections',
      description: isBrowser ? '' : 'What Aperçu got wrong and corrected.',
    },
    search: (query: string | null) => ({
      title: query ? `Search: ${query}` : 'Search',
      description: isBrowser ? '' : 'Search AI news in English and French.',
    }),
    /** Of pages that search engines leave out, so that the title describes them as well. */
    account: {
      signIn: 'Sign in',
      signUp: 'Create your account',
      forgotPassword: 'Reset your password',
      activateAccount: 'Verify your address',
      setPassword: 'Choose a new password',
      forYou: 'For you',
      profile: 'Your profile',
      bookmarks: 'Bookmarks',
      secure: 'Secure your account',
      subscription: 'Your subscription',
    },
    notFound: 'Page not found',
  },

  time: {
    justNow: 'just now',
    minutesAgo: (count: number) => `${count} min ago`,
    hoursAgo: (count: number) => `${count} h ago`,
    daysAgo: (count: number) => plural(count, { one: `${count} day ago`, other: `${count} days ago` }),
  },

  shell: {
    skip: 'Skip to content',
    home: 'Aperçu, home',
    categoriesNav: 'Categories',
    tabsNav: 'Main navigation',
    footerNav: 'More of Aperçu',
    menu: 'Menu',
    close: 'Close',
    digest: 'Digest',
    search: 'Search',
    bookmarks: 'Bookmarks',
    profile: 'Profile',
    signUp: 'Sign up',
    logIn: 'Login',
    homeTab: 'Home',
    categoryTab: 'Category',
    pricing: 'Pricing',
    corrections: 'Corrections',
    accessibility: 'Accessibility',
    cancel: 'Cancel your subscription',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Legal notice and terms',
    sessionEnded: 'Your session expired. Please sign in again.',
    upgrade: 'Upgrade',
    signOut: 'Sign out',
    signOutFailed: 'We couldn’t sign you out. Please try again.',
    sources: 'Sources',
    readingSettings: 'Reading settings',
    support: 'Email support',
    tagline: 'AI news in English and French.',
  },
  language: {
    choose: 'Language',
    failed: 'We couldn’t switch languages. Please try again.',
  },

  feed: {
    forYou: 'For you',
    filter: 'Filter by category',
    all: 'All',
    next: 'More articles',
    loading: 'Loading articles…',
    appended: (count: number) =>
      plural(count, { one: `${count} article added`, other: `${count} articles added` }),
    failed: 'We couldn’t load more articles.',
    retry: 'Try again',
    end: 'That’s everything.',
    backToNewest: 'Back to the newest',
    allOf: (category: Category) => `All of ${categories[category]}`,
  },

  listLanguages: {
    label: 'Languages of articles',
    choices: { auto: 'English first', en: 'English only', fr: 'French only', both: 'Both' },
  },

  article: {
    save: 'Save this article',
    sample: 'Sample, written by the Aperçu team',
    inventedSample: 'Sample, written by the Aperçu team: none of this happened',
    /** `language` is a name by `Intl.DisplayNames`: "French", "German". */
    inLanguage: (language: string) => `In ${language}`,
    /** Number of outlets that report the story. */
    sources: (count: number) => plural(count, { one: `${count} source`, other: `${count} sources` }),
    topics: 'Topics',
    moreTopics: (count: number) =>
      plural(count, { one: `${count} more topic`, other: `${count} more topics` }),
  },

  error: {
    title: 'Oops! Something went wrong.',
    text: 'This page didn’t load. Please refresh.',
    refresh: 'Refresh Page',
    account: 'We couldn’t check your account. Please refresh.',
  },
}

/** The texts a language must have. A missing text or a wrong argument is a compile error. */
export type Messages = typeof texts
