import type { Database } from '#db/connection.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import type { NewsletterContent } from '#domain/kernel/mail/newsletter-content.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import {
  type NewsletterVariant,
  renderVariant,
} from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import { testContext } from '#testing/test-api.ts'

export type ViewLinks = NewsletterContent['links']

export const LINKS = {
  view: 'https://apercu.example/newsletter/letter?edition=x',
  preferences: 'https://apercu.example/newsletter/preferences?token=x',
  unsubscribe: 'https://apercu.example/newsletter/unsubscribe?token=x',
}

/** The newsletter of a premium reader who reads English and has fifteen minutes, but for what differs. */
export const renderEdition = async (
  db: Database,
  digest: DigestRow,
  different: Partial<NewsletterVariant> = {},
  links: ViewLinks = LINKS,
): Promise<RenderedMail> => {
  const variant: NewsletterVariant = {
    digestId: digest.id,
    audience: 'premium',
    locale: 'en',
    language: 'en',
    categories: [],
    minutes: 15,
    ...different,
  }
  const mail = await renderVariant(testContext(db), variant, { purpose: 'subscription', links })
  if (!mail) throw new Error('No newsletter')
  return mail
}
