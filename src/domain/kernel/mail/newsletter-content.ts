import type { Digest, DigestItem, DigestPeriod } from '#contract/digest.ts'
import type { Locale } from '#contract/locales.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { RenderedMail } from './rendered-mail.ts'

/** A story as one letter tells it. */
export interface NewsletterStory {
  item: DigestItem
  /** The same story in the other language, for those who asked for both and where it is told in both. */
  other: DigestItem | null
}

/** An edition as a letter, from which its template makes a mail. */
export interface NewsletterContent {
  period: DigestPeriod
  /** What the letter speaks; its stories may be told in another language. */
  locale: Locale
  edition: Pick<Digest, 'date' | 'period_start' | 'number' | 'audience' | 'items' | 'corrections'>
  sections: { category: Category; stories: NewsletterStory[] }[]
  readingSeconds: number
  /** Stories of the edition that are not in the letter. */
  leftOut: number
  /** Why somebody gets it: they subscribed, asked for this one, try it as an admin, or look at it before they subscribe. */
  purpose: 'letter' | 'asked' | 'test' | 'preview'
  /** Absolute; null where there is nothing to unsubscribe from, or the letter is being viewed already. */
  links: { view: string | null; preferences: string | null; unsubscribe: string | null }
}

export type RenderNewsletter = (letter: NewsletterContent) => RenderedMail
