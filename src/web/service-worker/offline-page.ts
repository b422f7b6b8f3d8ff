import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { listCachedPages } from './page-cache.ts'
import { textsInAnyLocale } from '#locales/texts.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Repeats the colours of styles/tokens.css: this page renders without the app's files. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#141311);--ink:light-dark(#191714,#f2eee6);--rule:light-dark(#ddd8cc,#35312b);--accent:light-dark(#c2371a,#ff8463)}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:2rem 1.25rem}
h1,.logo,li a{font-family:Georgia,serif;line-height:1.25}
.logo{font-size:1.5rem;font-weight:600;color:inherit;text-decoration:none}.logo span{color:var(--accent)}
h1{font-size:2rem;margin:2.5rem 0 .75rem}
ul{list-style:none;margin:1.5rem 0;padding:0;border-top:1px solid var(--rule)}
li{border-bottom:1px solid var(--rule)}li a{display:block;padding:.8rem 0;font-size:1.1rem;color:inherit;text-decoration:none}
a:hover{text-decoration:underline}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.retry{display:inline-block;padding:.65rem 1.1rem;border-radius:4px;background:var(--accent);color:light-dark(#fff,#1c0d07);text-decoration:none;font-weight:600}`

/** The fallback when there is neither a connection nor a cached page: a list of cached pages, in the language of the address. */
export const offlinePage = async (caches: CacheStorage, url: string): Promise<Response> => {
  const { locale } = splitLocale(new URL(url).pathname)
  const t = textsInAnyLocale(locale, 'offline')
  const pages = await listCachedPages(caches, (pathname) => splitLocale(pathname).locale === locale)
  const list = pages
    .map(({ url: address, titleHtml }) => `<li><a href="${escape(address)}">${titleHtml}</a></li>`)
    .join('')
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · Aperçu</title>
<style>${STYLE}</style>
<main>
<a class="logo" href="${localePath(locale, '/')}" aria-label="Aperçu, ${t.home}">Aper<span>ç</span>u</a>
<h1>${t.title}</h1>
<p>${pages.length > 0 ? t.kept : t.nothing}</p>
${list && `<ul>${list}</ul>`}
<p><a class="retry" href="">${t.retry}</a></p>
</main>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  })
}
