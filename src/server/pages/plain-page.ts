import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'

/** Repeats colours of `styles/tokens.css`, because the page's policy allows inline styles and no file. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#141311);--ink:light-dark(#191714,#f2eee6);--ink-2:light-dark(#57524a,#b9b2a6)}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{max-width:40rem;margin:0 auto;padding:1.25rem}
header{font:600 1.25rem/1.5 Georgia,serif}
header a,main a{color:inherit}
header a{text-decoration:none}
h1{font:600 1.75rem/1.25 Georgia,serif;margin:1.5rem 0 .5rem}
p{margin:0 0 1.25rem;color:var(--ink-2)}
main a{display:inline-block;padding:.6rem 0;margin-right:1.5rem;color:var(--ink)}`

interface PlainPage {
  title: string
  /** Trusted markup. */
  mainHtml: string
  style?: string
}

/**
 * A page of its own, without scripts, files or a rendering of the app, so that it needs nothing that may be out of order. Search
 * engines leave it out.
 */
export const plainPage = (locale: Locale, { title, mainHtml, style = '' }: PlainPage): string =>
  `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Aperçu</title>
<style>${STYLE}${style}</style>
<header><a href="${localePath(locale, '/')}">Aperçu</a></header>
<main>
${mainHtml}
</main>
</html>
`
