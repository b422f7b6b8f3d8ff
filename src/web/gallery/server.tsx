import { renderToString } from 'react-dom/server'
import type { Locale } from '#contract/values/locales.ts'
import { Gallery } from './gallery.tsx'
import { textsOf } from '#locales/texts.ts'

interface Assets {
  script: string
  styles: readonly string[]
}

/** A whole page, which works without its script as the site's pages do. */
export const renderGallery = (locale: Locale, { script, styles }: Assets): string => {
  const content = renderToString(<Gallery locale={locale} />)
  const sheets = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${textsOf(locale, 'gallery').title}</title>
<meta name="viewport" content="width=device-width">${sheets}</head>
<body><div id="root">${content}</div><script type="module" src="/${script}"></script></body></html>`
}
