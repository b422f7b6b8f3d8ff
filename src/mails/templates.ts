import { createElement as h } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import type { MailData, MailKind, RenderMail } from '#domain/kernel/mail/mails.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import { accountDeleted } from '#mails/account/account-deleted.ts'
import { accountExists } from '#mails/account/account-exists.ts'
import { Blocks } from '#mails/layout/blocks.ts'
import { paymentProblem } from '#mails/billing/payment-problem.ts'
import { premiumBegun } from '#mails/billing/premium-begun.ts'
import { premiumCancelled } from '#mails/billing/premium-cancelled.ts'
import { premiumBack } from '#mails/billing/premium-back.ts'
import { premiumEnded } from '#mails/billing/premium-ended.ts'
import { deskAct } from '#mails/account/desk-act.ts'
import { premiumRefunded } from '#mails/billing/premium-refunded.ts'
import { giftBought, giftForYou, giftOver, giftRedeemed, giftWithdrawn } from '#mails/billing/gifts.ts'
import { givenEnded } from '#mails/billing/given-ended.ts'
import { notice } from '#mails/account/notice.ts'
import { renewalReminder } from '#mails/billing/renewal-reminder.ts'
import { withdrawalDeclared } from '#mails/billing/withdrawal-declared.ts'
import { trialRefused } from '#mails/billing/trial-refused.ts'
import { trialReminder } from '#mails/billing/trial-reminder.ts'
import { contactMessage } from '#mails/contact/contact-message.ts'
import { takedownAnswer } from '#mails/contact/takedown-answer.ts'
import { contactReceipt } from '#mails/contact/contact-receipt.ts'
import {
  emailChangeAsked,
  emailChangeDone,
  emailChanged,
  emailChangeLink,
} from '#mails/account/email-change.ts'
import { Frame } from '#mails/layout/frame.ts'
import { newsletterConfirm } from '#mails/newsletter/newsletter-confirm.ts'
import { newsletterWelcome } from '#mails/newsletter/newsletter-welcome.ts'
import { authenticatorChanged } from '#mails/account/authenticator-changed.ts'
import { passwordChanged } from '#mails/account/password-changed.ts'
import { renderMail } from '#mails/layout/render-mail.ts'
import { resetLink } from '#mails/account/reset-link.ts'
import { resetPassword } from '#mails/account/reset-password.ts'
import type { MailSite, Template } from '#mails/layout/template.ts'
import { verifyEmail } from '#mails/account/verify-email.ts'
import { newSignIn, passkeyAdded, providerLinked, waysInEnded } from '#mails/account/sign-in-methods.ts'

/** The mapped type makes the compiler require a template for every kind of mail. */
const templates: { [Kind in MailKind]: Template<Kind> } = {
  'contact-message': contactMessage,
  'contact-receipt': contactReceipt,
  'takedown-answer': takedownAnswer,
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
  'renewal-reminder': renewalReminder,
  'gift-bought': giftBought,
  'gift-for-you': giftForYou,
  'gift-redeemed': giftRedeemed,
  'gift-over': giftOver,
  'gift-withdrawn': giftWithdrawn,
  'given-ended': givenEnded,
  notice,
  'withdrawal-declared': withdrawalDeclared,
  'trial-refused': trialRefused,
  'premium-cancelled': premiumCancelled,
  'payment-problem': paymentProblem,
  'premium-back': premiumBack,
  'premium-ended': premiumEnded,
  'premium-refunded': premiumRefunded,
  'desk-act': deskAct,
}

export const createMailRenderer =
  (site: MailSite): RenderMail =>
  <Kind extends MailKind>(kind: Kind, locale: Locale, data: MailData[Kind]): RenderedMail => {
    const { blocks, ...content } = templates[kind](data, locale, site)
    return renderMail(content.subject, h(Frame, { ...content, locale, site }, h(Blocks, { blocks })))
  }
