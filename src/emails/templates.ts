import { createElement as h } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { MailData, MailKind, RenderMail } from '#domain/readers/mail/mails.ts'
import type { RenderedMail } from '#domain/readers/mail/rendered-mail.ts'
import { accountDeleted } from './account-deleted.ts'
import { accountExists } from './account-exists.ts'
import { Blocks } from './blocks.ts'
import { paymentProblem } from './payment-problem.ts'
import { premiumBegun } from './premium-begun.ts'
import { premiumCancelled } from './premium-cancelled.ts'
import { premiumRefunded } from './premium-refunded.ts'
import { trialRefused } from './trial-refused.ts'
import { trialReminder } from './trial-reminder.ts'
import { contactMessage } from './contact-message.ts'
import { contactReceipt } from './contact-receipt.ts'
import { emailChangeAsked, emailChangeDone, emailChanged, emailChangeLink } from './email-change.ts'
import { Frame } from './frame.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'
import { authenticatorChanged } from './authenticator-changed.ts'
import { passwordChanged } from './password-changed.ts'
import { renderMail } from './render-mail.ts'
import { resetLink } from './reset-link.ts'
import { resetPassword } from './reset-password.ts'
import type { MailSite, Template } from './template.ts'
import { verifyEmail } from './verify-email.ts'
import { newSignIn, passkeyAdded, providerLinked, waysInEnded } from './ways-in.ts'

/** A kind of mail without a template does not compile. */
const templates: { [Kind in MailKind]: Template<Kind> } = {
  'contact-message': contactMessage,
  'contact-receipt': contactReceipt,
  'verify-email': verifyEmail,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'reset-link': resetLink,
  'password-changed': passwordChanged,
  'email-change-link': emailChangeLink,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'email-change-done': emailChangeDone,
  'passkey-added': passkeyAdded,
  'authenticator-changed': authenticatorChanged,
  'new-sign-in': newSignIn,
  'provider-linked': providerLinked,
  'ways-in-ended': waysInEnded,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'account-deleted': accountDeleted,
  'premium-begun': premiumBegun,
  'trial-reminder': trialReminder,
  'trial-refused': trialRefused,
  'premium-cancelled': premiumCancelled,
  'payment-problem': paymentProblem,
  'premium-refunded': premiumRefunded,
}

/** Renders every kind of mail for one site. */
export const createMailRenderer =
  (site: MailSite): RenderMail =>
  <Kind extends MailKind>(kind: Kind, locale: Locale, data: MailData[Kind]): RenderedMail => {
    const { blocks, ...content } = templates[kind](data, locale, site)
    return renderMail(content.subject, h(Frame, { ...content, locale, site }, h(Blocks, { blocks })))
  }
