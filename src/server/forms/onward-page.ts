import { textsOf } from '#locales/texts.ts'
import type { Locale } from '#contract/values/locales.ts'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** The page loads nothing. */
export const ONWARD_PAGE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Leads to the payment page of another site. A page in place of a redirect, because `form-action 'self'` also
 * forbids a form's redirect to another site. Has no scripts, styles or images.
 */
export const onwardPage = (
  locale: Locale,
  address: string,
): HtmlEscapedString | Promise<HtmlEscapedString> => {
  const t = textsOf(locale, 'billing')
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="refresh" content="0;url=${address}" />
        <title>${t.onward} · Aperçu</title>
      </head>
      <body>
        <main>
          <h1>${t.onward}</h1>
          <p><a href="${address}">${t.onwardLink}</a></p>
        </main>
      </body>
    </html>`
}
