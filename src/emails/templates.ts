import type { Locale } from '#contract/locales.ts'
import type { MailData, MailKind, RenderedMail, RenderMail } from '#domain/mail/mails.ts'
import { accountDeleted } from './account-deleted.ts'
import { accountExists } from './account-exists.ts'
import { contactMessage } from './contact-message.ts'
import { contactReceipt } from './contact-receipt.ts'
import { htmlPart } from './html-part.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'
import type { MailSite, Template } from './template.ts'
import { textPart } from './text-part.ts'
import { verifyEmail } from './verify-email.ts'

/** A kind of mail without a template does not compile. */
const templates: { [Kind in MailKind]: Template<Kind> } = {
  'contact-message': contactMessage,
  'contact-receipt': contactReceipt,
  'verify-email': verifyEmail,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'account-deleted': accountDeleted,
}

/** Renders every kind of mail for one site. */
export const createMailRenderer =
  (site: MailSite): RenderMail =>
  <Kind extends MailKind>(kind: Kind, locale: Locale, data: MailData[Kind]): RenderedMail => {
    const content = templates[kind](data, locale, site)
    return {
      // A subject is one line, whatever went into it.
      subject: content.subject.replaceAll(/\s+/g, ' ').trim(),
      text: textPart(content, site.publicUrl),
      html: htmlPart(content, locale, site.publicUrl),
    }
  }
