import { DEFAULT_LOCALE } from '#contract/values/locales.ts'
import { languageName } from '#locales/format/dates.ts'
import type { Template } from '#mails/layout/template.ts'

/** Sent to the operator, in the site's default language and tagged by tier so that Premium readers come first. */
export const contactMessage: Template<'contact-message'> = (
  { name, email, topic, tier, message },
  locale,
) => {
  const isPriority = tier === 'premium'
  return {
    subject: `${isPriority ? '[Priority] ' : ''}[${topic}] ${name}`,
    preheader: message.slice(0, 120),
    blocks: [
      { is: 'heading', text: `Message from ${name}` },
      {
        is: 'facts',
        facts: [
          { name: 'Topic', value: topic },
          { name: 'Tier', value: tier },
          { name: 'Language', value: languageName(DEFAULT_LOCALE, locale) },
          { name: 'Reply to', value: email },
        ],
      },
      { is: 'quotation', text: message },
    ],
    reason: 'Sent from the contact form. The address is what the sender typed: it is not verified.',
  }
}
