import { ADMIN_PAGES } from '../../src/web/features/admin/admin-data.ts'

export type Role = 'visitor' | 'free' | 'premium' | 'admin'

export interface Screen {
  name: string
  /** Without language prefix. */
  path: string
  as: Role
  /** Also taken at the widths between and beyond phone and desktop. */
  isMain?: boolean
}

/** Ids of the running site that addresses contain. */
export interface Ids {
  article: string
  story: string
  source: string
}

/** Every screen of the product, by the sample edition. A new screen is a line here. */
export const screensOf = ({ article, story, source }: Ids): Screen[] => [
  { name: 'front-page', path: '/', as: 'visitor', isMain: true },
  { name: 'front-page-premium', path: '/', as: 'premium' },
  { name: 'feed', path: '/feed/technology', as: 'visitor', isMain: true },
  { name: 'feed-subcategory', path: '/feed/research?sub=papers', as: 'visitor' },
  { name: 'for-you', path: '/feed/for-you', as: 'premium' },
  { name: 'article', path: `/article/${article}`, as: 'visitor', isMain: true },
  { name: 'article-free', path: `/article/${article}`, as: 'free' },
  { name: 'article-premium', path: `/article/${article}`, as: 'premium' },
  { name: 'story', path: `/story/${story}`, as: 'visitor', isMain: true },
  { name: 'story-premium', path: `/story/${story}`, as: 'premium' },
  { name: 'digest', path: '/digest', as: 'visitor', isMain: true },
  { name: 'digest-premium', path: '/digest', as: 'premium' },
  { name: 'weekly', path: '/digest/weekly', as: 'visitor', isMain: true },
  { name: 'digest-missing', path: '/digest/2020-01-01', as: 'visitor' },
  { name: 'search', path: '/feed/search/result?q=model', as: 'visitor', isMain: true },
  { name: 'search-narrowed', path: '/feed/search/result?q=model&category=products', as: 'visitor' },
  { name: 'search-start', path: '/feed/search/result', as: 'visitor' },
  { name: 'search-nothing', path: '/feed/search/result?q=zzyzx+model', as: 'visitor' },
  { name: 'search-nothing-narrowed', path: '/feed/search/result?q=token&category=community', as: 'visitor' },
  { name: 'sources', path: '/sources', as: 'visitor', isMain: true },
  { name: 'sources-narrowed', path: '/sources?language=fr', as: 'visitor' },
  { name: 'source', path: `/source/${source}`, as: 'visitor' },
  { name: 'bookmarks-visitor', path: '/bookmark', as: 'visitor' },
  { name: 'bookmarks-free', path: '/bookmark', as: 'free' },
  { name: 'bookmarks-empty', path: '/bookmark', as: 'premium' },
  { name: 'profile', path: '/profile', as: 'premium' },
  { name: 'pricing', path: '/pricing', as: 'visitor', isMain: true },
  { name: 'subscription', path: '/subscription', as: 'premium' },
  { name: 'sign-in', path: '/sign-in', as: 'visitor', isMain: true },
  { name: 'sign-up', path: '/sign-up', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'activate-account', path: '/activate-account?token=abc', as: 'visitor' },
  { name: 'newsletter', path: '/newsletter', as: 'visitor', isMain: true },
  { name: 'newsletter-sample', path: '/newsletter/letter', as: 'visitor', isMain: true },
  { name: 'newsletter-confirmed', path: '/newsletter/confirmed', as: 'visitor' },
  { name: 'corrections', path: '/corrections', as: 'visitor' },
  { name: 'contact', path: '/contact', as: 'visitor' },
  { name: 'cancel', path: '/cancel', as: 'visitor' },
  { name: 'terms', path: '/terms', as: 'visitor' },
  { name: 'privacy', path: '/privacy', as: 'visitor' },
  { name: 'accessibility', path: '/accessibility', as: 'visitor' },
  { name: 'not-found', path: '/no-such-page', as: 'visitor' },
  ...ADMIN_PAGES.map((page): Screen => ({ name: `newsroom-${page}`, path: `/admin/${page}`, as: 'admin' })),
]
