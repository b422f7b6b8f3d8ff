import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { localeName } from '#locales/locale-name.ts'
import { textsOf } from '#locales/texts.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Undefined without a build, when the browser uses typefaces of the system. */
export interface Typefaces {
  serif?: string | undefined
  sans?: string | undefined
}

export interface EmulatorLayout {
  page: (page: EmulatorPage) => Html
  /**
   * Content security policy, which allows the page's own style by its hash, the built typefaces, and forms to
   * this site.
   */
  policy: string
}

interface EmulatorPage {
  locale: Locale
  title: string
  /** Path of the page without the language prefix. */
  path: string
  body: Html
}

const readCss = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const fontFace = (family: string, weights: string, file: string | undefined): string =>
  file
    ? `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url('${file}') format('woff2')}`
    : ''

/** Uses the product's design tokens. Every page has a banner, so that none is mistaken for a real payment. */
export const createEmulatorLayout = ({ serif, sans }: Typefaces): EmulatorLayout => {
  const style = [
    fontFace('Newsreader', '400 600', serif),
    fontFace('Instrument Sans', '400 700', sans),
    readCss('../../web/styles/tokens.css'),
    readCss('./emulator.css'),
  ].join('\n')
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    policy: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    page: ({ locale, title, path, body }) => {
      const t = textsOf(locale, 'sandbox')
      return html`<!doctype html>
        <html lang="${locale}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <meta name="robots" content="noindex" />
            <meta name="color-scheme" content="light dark" />
            <title>${title} · ${t.banner}</title>
            ${raw(`<style>${style}</style>`)}
          </head>
          <body>
            <aside class="sandbox" aria-label="${t.banner}">
              <strong>${t.banner}</strong> ${t.bannerMore}
            </aside>
            <header class="bar">
              <span class="logo">Aper<span>ç</span>u</span>
              ${LOCALES.filter((other) => other !== locale).map(
                (other) =>
                  html`<a href="${localePath(other, path)}" lang="${other}" hreflang="${other}"
                    >${localeName(other)}</a
                  >`,
              )}
            </header>
            <main>${body}</main>
          </body>
        </html>`
    },
  }
}
