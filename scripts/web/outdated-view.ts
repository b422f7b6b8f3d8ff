import { type Locale, LOCALES } from '../../src/contract/values/locales.ts'
import { textsOf } from '../../src/locales/texts.ts'
import { BASELINE } from './native-baseline.ts'

/** The fallback page for web views older than `BASELINE`, in which the app would stay empty. */
export const OUTDATED_PAGE = 'outdated.html'

/** Runs in any web view. Capacitor's `server.errorPath` would also show on iOS after every cancelled link. */
const GUARD = `var view=/Android.* Chrome\\/(\\d+)/.exec(navigator.userAgent);if(view&&+view[1]<${BASELINE.webView})location.replace('/${OUTDATED_PAGE}')`

/** The app's page with the redirect of outdated views to `outdatedPage()`, before all other scripts. */
export const withOutdatedGuard = (html: string): string => {
  if (!html.includes('<head>')) throw new Error('The native shell has no head')
  return html.replace('<head>', () => `<head><script>${GUARD}</script>`)
}

/**
 * Android System WebView is updated in the store; from Android 7 to 9 Chrome provides the web view instead.
 */
const VIEW = 'https://play.google.com/store/apps/details?id=com.google.android.webview'
const CHROME = 'https://play.google.com/store/apps/details?id=com.android.chrome'

const sectionIn = (locale: Locale): string => {
  const { title, text, view, chrome } = textsOf(locale, 'apps').outdated
  return `<section lang="${locale}">
<h2>${title}</h2>
<p>${text(BASELINE.webView)}</p>
<a href="${VIEW}">${view}</a><br>
<a href="${CHROME}">${chrome}</a>
</section>`
}

/**
 * Shows every language, because the page has no script to choose one, and uses only HTML and CSS of ten years
 * ago.
 */
export const outdatedPage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'">
<title>Aperçu</title>
<style>
body{margin:0;padding:48px 20px 32px;background:#faf8f3;color:#191714;font:16px/1.5 sans-serif}
h1{margin:0 0 32px;font:600 24px/1.25 Georgia,serif}h1 b{color:#c2371a;font-weight:inherit}
section+section{margin-top:32px;padding-top:32px;border-top:1px solid #ddd8cc}
h2{margin:0 0 8px;font:600 20px/1.25 Georgia,serif}p{margin:0 0 12px}
a{display:inline-block;padding:10px 0;color:#c2371a}
@media (prefers-color-scheme:dark){body{background:#141311;color:#f2eee6}section+section{border-color:#35312b}h1 b,a{color:#ff8463}}
</style>
<h1>Aper<b>ç</b>u</h1>
${LOCALES.map(sectionIn).join('\n')}
</html>
`
