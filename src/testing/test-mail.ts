import { MailError, type Mailer, type MailMessage } from '#adapters/mail/mailer.ts'
import type { MailDesk } from '#domain/kernel/mail/mails.ts'
import { createNewsletterRenderer } from '#mails/newsletter/newsletter.ts'
import { createMailRenderer } from '#mails/templates.ts'

const SITE = { publicUrl: 'https://apercu.example', publisher: null }

/** Renders with the real templates; links lead to an unreachable site. */
export const testMailDesk = (fields: Partial<MailDesk> = {}): MailDesk => ({
  render: createMailRenderer(SITE),
  renderNewsletter: createNewsletterRenderer(SITE),
  publicUrl: SITE.publicUrl,
  bounceAddress: 'bounces@apercu.example',
  from: { name: 'Aperçu', address: 'news@apercu.example' },
  supportAddress: 'support@apercu.example',
  wake: () => {},
  ...fields,
})

export interface TestMailer extends Mailer {
  sent: MailMessage[]
  /** Errors of the next sends, in order; undefined succeeds. */
  failures: (MailError | undefined)[]
}

/** Records mails in `sent`, and fails with the errors in `failures`. */
export const testMailer = (): TestMailer => {
  const sent: MailMessage[] = []
  const failures: TestMailer['failures'] = []
  return {
    sent,
    failures,
    send: async (message) => {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(message)
    },
    interrupt: () => {},
    close: () => {},
  }
}
