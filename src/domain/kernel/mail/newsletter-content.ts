import type { Digest, DigestItem, DigestPeriod } from '#contract/editorial/digest.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { RenderedMail } from './rendered-mail.ts'

/** A story as one newsletter renders it. */
export interface NewsletterStory {
  item: DigestItem
  /** The same story in the other language, for readers of both, if the edition has it in both. */
  other: DigestItem | null
}

/** An edition as its template renders it. */
export interface NewsletterContent {
  period: DigestPeriod
  /** The language of the newsletter; its stories may be in another one. */
  locale: Locale
  edition: Pick<Digest, 'date' | 'period_start' | 'number' | 'audience' | 'items' | 'corrections'>
  sections: { category: Category; stories: NewsletterStory[] }[]
  readingSeconds: number
  /** How many stories of the edition are left out. */
  leftOut: number
  /** Why it is sent: by subscription, on request, as an admin's test, or as a preview before subscribing. */
  purpose: 'subscription' | 'asked' | 'test' | 'preview'
  /** Absolute; null where there is no subscription, or the newsletter is viewed in the browser already. */
  links: { view: string | null; preferences: string | null; unsubscribe: string | null }
}

export type RenderNewsletter = (newsletter: NewsletterContent) => RenderedMail
