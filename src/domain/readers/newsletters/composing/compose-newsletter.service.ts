import type { MailMessage } from '#adapters/mail/mailer.ts'
import { localePath } from '#contract/values/locale-path.ts'
import type { Context } from '#domain/kernel/context.ts'
import { returnPathOf } from '#domain/kernel/mail/return-path.ts'
import { isAdmin } from '#domain/readers/accounts/users/is-admin.ts'
import { audienceOf } from '#domain/editorial/digests/reading/digest-access.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import { unsubscribeToken } from '#domain/readers/newsletters/subscribers/unsubscribe-token.ts'
import { LRUCache } from 'lru-cache'
import type { Claim, Recipient } from './claim.ts'
import { type NewsletterVariant, renderVariant } from './render-newsletter.service.ts'
import { holdOf } from './on-hold.ts'
import { browserLink } from './browser-link.ts'

/**
 * Placeholder for the recipient's token, so that a newsletter is rendered once per variant. It is as long as
 * a token, so that replacing it leaves the line lengths of the mail unchanged.
 */
const TOKEN = 'readers-own-token'.padEnd(44, '0')

export interface NewsletterCache {
  get: (
    ctx: Context,
    variant: NewsletterVariant,
    newsroomVersion: number,
  ) => Promise<RenderedMail | undefined>
}

/** With its encoding a newsletter takes up to 300 KB, so that all take less than 40 MB. */
const NEWSLETTERS_CACHED = 128
/** Renderings expire after this time, because articles that stories link to are added and deleted. */
const KEPT_MS = 5 * 60_000

/**
 * Caches rendered newsletters, because rendering takes milliseconds and replacing a token next to nothing.
 * Expired ones are removed at once, because nothing asks for them again and their encoding goes with them.
 */
export const createNewsletterCache = (): NewsletterCache => {
  const cache = new LRUCache<string, Promise<{ mail: RenderedMail | undefined }>>({
    max: NEWSLETTERS_CACHED,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })
  const render = async (ctx: Context, variant: NewsletterVariant) => {
    const { publicUrl } = ctx.mail
    const page = (path: string): string =>
      `${publicUrl}${localePath(variant.locale, `/newsletter/${path}`)}?token=${TOKEN}`
    const links = {
      view: browserLink(ctx.accounts.mac, publicUrl, variant),
      preferences: page('preferences'),
      unsubscribe: page('unsubscribe'),
    }
    return { mail: await renderVariant(ctx, variant, { purpose: 'subscription', links }) }
  }
  return {
    get: async (ctx, variant, newsroomVersion) => {
      const key = JSON.stringify([newsroomVersion, variant])
      let kept = cache.get(key)
      if (!kept) {
        kept = render(ctx, variant)
        cache.set(key, kept)
        kept.catch(() => cache.delete(key))
      }
      return (await kept).mail
    },
  }
}

const variantFor = (ctx: Context, claim: Claim, recipient: Recipient): NewsletterVariant => {
  const { account, subscriptions, locale, language, categories, minutes } = recipient
  const { tier } = ctx.entitlements.entitledNow(ctx, subscriptions)
  const role = !account ? 'anonymous' : isAdmin(account, ctx.accounts.adminEmails) ? 'admin' : tier
  return {
    digestId: claim.digest_id,
    audience: audienceOf(role),
    ...holdOf(ctx, role, subscriptions),
    locale,
    language,
    categories: categories.toSorted(),
    minutes: claim.period === 'daily' ? minutes : null,
    corrections: claim.corrections,
  }
}

/**
 * Composes the newsletter of a delivery for its recipient: by tier, languages, categories and minutes, with
 * the recipient's own links. Undefined where the edition has no matching stories. The Message-ID is the
 * delivery's, so that a mail server can discard a retry that it has already accepted.
 */
export const composeNewsletter = async (
  ctx: Context,
  cached: NewsletterCache,
  claim: Claim,
  recipient: Recipient,
): Promise<MailMessage | undefined> => {
  const mail = await cached.get(ctx, variantFor(ctx, claim, recipient), claim.newsroom_version)
  if (!mail) return undefined
  const { from, publicUrl } = ctx.mail
  const domain = from.address.split('@').at(-1) ?? ''
  const token = unsubscribeToken(ctx.accounts.mac, recipient.id, claim.period)
  const own = (part: string): string => part.replaceAll(TOKEN, token)
  return {
    messageId: `${claim.id}@${domain}`,
    from,
    to: { address: recipient.email },
    subject: mail.subject,
    text: own(mail.text),
    html: own(mail.html),
    shared: { of: mail, placeholder: TOKEN, token },
    date: claim.created_at,
    language: recipient.locale,
    list: {
      id: `${claim.period}.${domain}`,
      unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
      feedbackId: `${claim.edition_date}:${claim.period}:letters:apercu`,
    },
    returnPath: returnPathOf(ctx.mail, claim.id),
  }
}
