import type { Digest, DigestItem, DigestPeriod } from '#contract/editorial/digest.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { RenderedMail } from './rendered-mail.ts'

export interface NewsletterStory {
  item: DigestItem
  /** The same story in the other language, for subscribers to both; null unless that is another article. */
  other: DigestItem | null
}

export interface NewsletterContent {
  period: DigestPeriod
  locale: Locale
  edition: Pick<
    Digest,
    'date' | 'period_start' | 'number' | 'title' | 'introduction' | 'audience' | 'items' | 'corrections'
  >
  sections: { category: Category; stories: NewsletterStory[] }[]
  leftOut: number
  /** The reader's Premium stopped because a payment is missing; the newsletter leads to the payment instead of the prices. */
  isOnHold: boolean
  /**
   * Why the newsletter is sent: by subscription, on request, as an admin's test, or as a preview before
   * subscribing. The last line of the newsletter states the reason.
   */
  purpose: 'subscription' | 'asked' | 'test' | 'preview'
  /**
   * Absolute URLs. Null where the recipient is no subscriber, or views the newsletter in the browser already.
   */
  links: { view: string | null; preferences: string | null; unsubscribe: string | null }
}

export type RenderNewsletter = (newsletter: NewsletterContent) => RenderedMail
