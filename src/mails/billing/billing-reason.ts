import type { Locale } from '#contract/values/locales.ts'
import type { MailSite } from '#mails/layout/template.ts'

/** States that these mails do not depend on the settings of newsletters. */
export const billingReason = ({ publicUrl }: MailSite, locale: Locale): string => {
  const { host } = new URL(publicUrl)
  return locale === 'fr'
    ? `Ce message concerne votre abonnement sur ${host}. Il vous est envoyé quelles que soient vos lettres d’information.`
    : `This message is about your subscription at ${host}. It is sent whatever newsletters you chose.`
}
