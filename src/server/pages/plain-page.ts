import type { Locale } from '#contract/values/locales.ts'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface PlainPage {
  locale: Locale
  title: string
  /** Where the browser goes by itself. */
  goTo?: string
  body: Html
}

/** Everything such a page may do: be read, and send its form back to us. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page without scripts, styles or images, for browsers that run no script. */
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
