import { readCredentials } from '#api/session/credentials.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import { newsletterPreviewQuery, newsletterViewQuery } from '#contract/readers/newsletter-view.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findHold } from '#domain/readers/newsletters/composing/on-hold.ts'
import { readBrowserLink } from '#domain/readers/newsletters/composing/browser-link.ts'
import {
  type NewsletterVariant,
  renderVariant,
} from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import { audienceOf } from '#domain/editorial/digests/reading/digest-access.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import { textsOf } from '#locales/texts.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import type { Clients } from '#server/security/clients.ts'

/** The policy lets a newsletter load pictures only: it is written for mail programs and has no script. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
const NO_LINKS = { view: null, preferences: null, unsubscribe: null }

const answer = (mail: RenderedMail | undefined, locale: Locale): Response =>
  mail
    ? new Response(mail.html, { headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' } })
    : new Response(textsOf(locale, 'mailNewsletter').noSuchNewsletter, {
        status: 404,
        headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
      })

/**
 * A mailed link is signed, so that its parameters cannot be changed; without a signature it is a preview of
 * the newest edition.
 */
export const createNewsletterViews = (ctx: Context, publicUrl: string, clients: Clients) => {
  const authenticate = createAuthenticate(ctx)

  const view = async (url: URL): Promise<RenderedMail | undefined> => {
    const signed = readBrowserLink(ctx.accounts, url.search.slice(1))
    const query = newsletterViewQuery.safeParse(Object.fromEntries(signed ?? []))
    if (!query.success) return undefined
    const { edition, for: audience, hold, lng, language, categories, minutes, corrections } = query.data
    const variant: NewsletterVariant = {
      digestId: edition,
      audience,
      ...(hold && { isOnHold: true }),
      locale: lng,
      language,
      categories,
      minutes,
      corrections,
    }
    return renderVariant(ctx, variant, { purpose: 'subscription', links: NO_LINKS })
  }

  const preview = async (request: Request, url: URL, locale: Locale): Promise<RenderedMail | undefined> => {
    const asked = { lng: locale, ...Object.fromEntries(url.searchParams) }
    const query = newsletterPreviewQuery.safeParse(asked)
    if (!query.success) return undefined
    const { period, lng, language = contentLanguageOf(lng), categories, minutes = null } = query.data
    const digest = await findDigest(ctx.db, period, { isFull: true })
    if (!digest) return undefined
    const { viewer } = await authenticate(readCredentials(request, publicUrl))
    const variant: NewsletterVariant = {
      digestId: digest.id,
      audience: audienceOf(viewer.role),
      ...(await findHold(ctx, viewer)),
      locale: lng,
      language,
      categories,
      minutes,
    }
    return renderVariant(ctx, variant, { purpose: 'preview', links: NO_LINKS })
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { locale } = splitLocale(url.pathname)
    // No response is cached, so every request renders and counts against the client's limit.
    await clients.countOnce('read', (client) => ctx.limiter.consume('read', client))
    const isSigned = url.searchParams.has('signature')
    return answer(isSigned ? await view(url) : await preview(request, url, locale), locale)
  }
}
