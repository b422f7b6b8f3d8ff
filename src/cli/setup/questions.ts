export interface Question {
  setting: string
  flag: string
  asks: string
  /** Its answer is not shown in help or summaries. */
  isSecret?: boolean
}

/** What a new site needs, in the order in which a person knows the answers. Every other setting has a default. */
export const QUESTIONS: readonly Question[] = [
  {
    setting: 'PUBLIC_URL',
    flag: 'public-url',
    asks: 'Where readers find the site, as in https://news.example.org',
  },
  { setting: 'PUBLISHER', flag: 'publisher', asks: 'Who runs it, with postal address, on one line' },
  { setting: 'SUPPORT_EMAIL', flag: 'support-email', asks: 'Where readers write to' },
  { setting: 'ADMIN_EMAILS', flag: 'admin-emails', asks: 'Addresses of the admins, separated by commas' },
  {
    setting: 'PUBLISHER_DIRECTOR',
    flag: 'publisher-director',
    asks: 'Who is responsible for what is published',
  },
  { setting: 'PUBLISHER_HOST', flag: 'publisher-host', asks: 'Who hosts the site: name, address, telephone' },
  { setting: 'MEDIATOR', flag: 'mediator', asks: 'Consumer mediator: name, address, site' },
  {
    setting: 'DATABASE_URL',
    flag: 'database-url',
    asks: 'PostgreSQL, as postgres://user:password@host/database (empty: the embedded database)',
    isSecret: true,
  },
  {
    setting: 'SMTP_URL',
    flag: 'smtp-url',
    asks: 'Mail server, as smtp://user:password@host:587',
    isSecret: true,
  },
  { setting: 'MAIL_FROM', flag: 'mail-from', asks: 'Sender of all mail, as Name <news@example.org>' },
  {
    setting: 'STRIPE_SECRET_KEY',
    flag: 'stripe-key',
    asks: 'Secret or restricted key of Stripe (empty: the sandbox, in which no money moves)',
    isSecret: true,
  },
  { setting: 'EDITION_TZ', flag: 'time-zone', asks: 'Time zone of the edition, as Europe/Paris' },
  {
    setting: 'TRUST_PROXY',
    flag: 'proxies',
    asks: 'How many proxies of yours stand in front (1 for one Caddy or nginx)',
  },
]
