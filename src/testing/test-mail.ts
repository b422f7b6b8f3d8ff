import { MailError, type Mailer, type MailMessage } from '#adapters/mail/mailer.ts'
import type { MailDesk } from '#domain/mail/mails.ts'
import { createMailRenderer } from '#emails/templates.ts'

/** The real templates, for a site nobody can reach. */
export const testMailDesk = (fields: Partial<MailDesk> = {}): MailDesk => ({
  render: createMailRenderer({ publicUrl: 'https://apercu.example', publisher: null }),
  from: { name: 'Aperçu', address: 'news@apercu.example' },
  supportAddress: 'support@apercu.example',
  wake: () => {},
  ...fields,
})

export interface TestMailer extends Mailer {
  sent: MailMessage[]
  /** What the next sends fail with, in order; undefined succeeds. */
  failures: (MailError | undefined)[]
}

/** Keeps what it is given, and fails as told. */
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
    close: () => {},
  }
}
