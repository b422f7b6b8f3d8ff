import type { CallResponse } from '#contract/endpoint.ts'
import { escapeMarkup } from '#contract/values/markup.ts'
import type { previewNewsletter } from '#contract/newsroom/edition-desk.ts'
import { PREVIEW_WIDTHS } from '#contract/readers/newsletter-path.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'

const FORWARDED = ['cookie', 'user-agent', 'x-forwarded-for'] as const
const SHARED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
/** A newsletter loads pictures only; the frame below may contain it. */
const NEWSLETTER = {
  ...SHARED,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}
const FRAME = {
  ...SHARED,
  'content-security-policy':
    "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

const widthIn = (search: URLSearchParams): number | undefined =>
  Object.values(PREVIEW_WIDTHS).find((width) => String(width) === search.get('width'))

/** The newsletter as wide as a device shows it, because its styles depend on the width of its window. */
const frameOf = (url: URL, width: number, locale: Locale): Response => {
  const inner = new URL(url)
  inner.searchParams.delete('width')
  const label = textsOf(locale, 'editionDesk').frame(width)
  const src = escapeMarkup(inner.pathname + inner.search)
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(label)}</title>
<style>body{margin:0;background:#8883;text-align:center}iframe{width:${width}px;max-width:100%;height:100vh;border:0;background:#fff}</style>
<iframe src="${src}" title="${escapeMarkup(label)}"></iframe>`
  return new Response(html, { headers: FRAME })
}

/**
 * Shows admins the newsletter of an edition as it would be sent now. The API renders it, so that its guard
 * decides who may see it; a frame alone contains nothing.
 */
export const createEditionPreview =
  (fetchApi: (request: Request) => Promise<Response>, publicUrl: string) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const { locale } = splitLocale(url.pathname)
    const width = widthIn(url.searchParams)
    if (width !== undefined) return frameOf(url, width, locale)
    const call = new URL('/api/admin/edition/newsletter', publicUrl)
    for (const name of ['period', 'date', 'audience']) {
      const value = url.searchParams.get(name)
      if (value !== null) call.searchParams.set(name, value)
    }
    call.searchParams.set('lng', locale)
    const headers = new Headers()
    for (const name of FORWARDED) headers.set(name, request.headers.get(name) ?? '')
    const answer = await fetchApi(new Request(call, { headers }))
    if (!answer.ok) {
      const text = textsOf(locale, 'mailNewsletter').noSuchNewsletter
      return new Response(text, {
        status: answer.status,
        headers: { ...NEWSLETTER, 'content-type': 'text/plain; charset=utf-8' },
      })
    }
    const { data } = (await answer.json()) as CallResponse<typeof previewNewsletter>
    return new Response(data.html, { headers: NEWSLETTER })
  }
