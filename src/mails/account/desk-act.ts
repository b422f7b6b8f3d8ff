import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/** Each act has its own words, and a button that leads to where the reader sees its effect. */
export const deskAct: Template<'desk-act'> = (data, locale, site) => {
  const t = textsOf(locale, 'mailAccount').desk
  const day = (iso: string) => dateInUtc(locale, iso)
  const [words, path, label] = ((): [{ subject: string; text: string }, string, string] => {
    switch (data.act) {
      case 'role':
        return [
          data.role === 'reader' ? t.roleEnded : t.role(t.roles[data.role]),
          '/admin/claim',
          t.toNewsroom,
        ]
      case 'premium':
        return [
          data.until === null ? t.premiumEnded : t.premium(day(data.until)),
          '/subscription',
          t.toPremium,
        ]
      case 'export':
        return [t.export, '/profile', t.toExport]
      case 'unsubscribed':
        return [t.unsubscribed, '/newsletter', t.toNewsletter]
      case 'sessions':
        return [t.sessions, '/sign-in', t.toSignIn]
      case 'unblocked':
        return [t.unblocked, '/sign-in', t.toSignIn]
      case 'blocked':
        return [t.blocked, '/contact', t.toContact]
    }
  })()
  return {
    subject: words.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: words.subject },
      { is: 'paragraph', text: words.text },
      ...(data.act === 'role' && data.role === 'reader'
        ? []
        : [{ is: 'button' as const, label, url: pageUrl(site, locale, path) }]),
      ...(data.act === 'blocked' ? [] : [{ is: 'paragraph' as const, text: t.questions }]),
    ],
    reason: t.reason(hostOf(site)),
  }
}
