import type { Locale } from '#contract/values/locales.ts'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface PlainPage {
  locale: Locale
  title: string
  /** Address that the browser opens at once. */
  goTo?: string
  body: Html
}

/** The page loads nothing, and its forms may only be sent to this site. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Has no scripts, styles or images, so that it works where nothing else loads. */
export const plainPage = ({ locale, title, goTo, body }: PlainPage): Html =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${goTo === undefined ? '' : html`<meta http-equiv="refresh" content="0;url=${goTo}" />`}
        <title>${title} · Aperçu</title>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
