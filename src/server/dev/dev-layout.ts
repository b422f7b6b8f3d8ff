import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export const DEV_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f3, #141311); --ink: light-dark(#191714, #f2eee6);
  --faint: light-dark(#57524a, #b9b2a6); --rule: light-dark(#ddd8cc, #35312b); --accent: light-dark(#c2371a, #ff8463) }
* { box-sizing: border-box }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif }
a { color: var(--accent) }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; overflow-wrap: anywhere }
p, dd { color: var(--faint) }
ul { margin: 0; padding: 0; list-style: none }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 0; border-bottom: 1px solid var(--rule) }
li a { min-height: 24px; font-weight: 600; overflow-wrap: anywhere }
li span { color: var(--faint); font-size: .85rem; overflow-wrap: anywhere }
li time { color: var(--faint); font-size: .85rem; font-variant-numeric: tabular-nums }
iframe { width: 100%; height: 38rem; border: 1px solid var(--rule); background: #fff }
pre { padding: 1rem; border: 1px solid var(--rule); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; font-size: .85rem } dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
table { border-collapse: collapse; margin: .5rem 0 1.5rem } th, td { padding: .4rem 1.2rem .4rem 0; text-align: start; border-bottom: 1px solid var(--rule) } th { font-weight: 600 }
code { font: .9em ui-monospace, monospace; color: var(--ink) }
td code { white-space: nowrap }
@media (width < 40rem) { dl { display: block } dd { margin-bottom: .5rem } th, td { padding-inline-end: .5rem } td code { font-size: .72em } }`

/** A page for the developer, which needs neither scripts nor files of the site's build. */
export const devPage = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
