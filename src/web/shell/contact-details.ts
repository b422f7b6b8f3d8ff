/** Where to reach us. Addresses under `.example` until the product has a domain of its own (RFC 2606). */
export const SUPPORT_EMAIL = 'support@apercu.example'

export const SOCIAL_LINKS = [
  { name: 'Mastodon', href: 'https://social.apercu.example/@apercu' },
  { name: 'LinkedIn', href: 'https://linkedin.apercu.example/' },
] as const
