import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'

interface FailureTexts {
  title: string
  text: string
}

const TEXTS = {
  en: {
    server_error: {
      title: 'Oops! Something went wrong.',
      text: 'This page couldn’t be shown. Please try again.',
    },
    overloaded: { title: 'Aperçu is very busy', text: 'Please try again in a moment.' },
    rate_limited: {
      title: 'Too many requests',
      text: 'A lot of pages were opened from your network in a short time. Wait a moment, then try again.',
    },
  },
  fr: {
    server_error: {
      title: 'Une erreur s’est produite.',
      text: 'Cette page n’a pas pu s’afficher. Veuillez réessayer.',
    },
    overloaded: { title: 'Aperçu est très sollicité', text: 'Réessayez dans un instant.' },
    rate_limited: {
      title: 'Trop de demandes',
      text: 'Beaucoup de pages ont été ouvertes depuis votre réseau en peu de temps. Patientez un instant, puis réessayez.',
    },
  },
} as const satisfies Record<Locale, Record<string, FailureTexts>>

const LINKS = {
  en: { retry: 'Try again', home: 'Go to the front page' },
  fr: { retry: 'Réessayer', home: 'Aller à la page d’accueil' },
} as const

type PageFailure = keyof (typeof TEXTS)['en']

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

/**
 * For failures in which the app's error screen cannot be rendered: overload, a limit, or a bug.
 * Self-contained, so that it costs no rendering and no further request.
 *
 * @param target path of the request, with or without its query; it decides the language
 */
export const failurePage = (code: PageFailure, target: string): string => {
  const { locale } = splitLocale(target.split('?', 1)[0] ?? '/')
  const { title, text } = TEXTS[locale][code]
  const { retry, home } = LINKS[locale]
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Aperçu</title>
<style>${STYLE}</style>
<header><a href="${localePath(locale, '/')}">Aperçu</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="">${retry}</a>
<a href="${localePath(locale, '/')}">${home}</a>
</main>
</html>
`
}
