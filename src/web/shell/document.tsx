import { Asset, Scripts, useRouter, useTags } from '@tanstack/react-router'
import type { Environment } from '#web/lib/session/environment.ts'
import { APP_ID } from '#web/lib/page/app-id.ts'
import { LanguageOffers } from './language/language-offers.tsx'

/**
 * The router's own HeadContent uses the whole content of a tag as its key: 35 KB for the styles of a page.
 */
const HeadTags = () => {
  const { ssr } = useRouter().options
  return useTags().map((tag) => (
    <Asset {...tag} key={tag.tag === 'style' ? tag.tag : JSON.stringify(tag)} nonce={ssr?.nonce} />
  ))
}

/**
 * The page around the app, rendered by the server only: the browser hydrates what is in it. Outside the routes' error boundaries,
 * so that it is there even when everything inside fails.
 */
export const Document = () => {
  const { locale } = useRouter().options.context as Environment
  return (
    <html lang={locale}>
      <head>
        {/* Not in `head()`, which keeps only one tag of each name. */}
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141311" media="(prefers-color-scheme: dark)" />
        <HeadTags />
      </head>
      <body>
        <div id={APP_ID} />
        <LanguageOffers />
        <Scripts />
      </body>
    </html>
  )
}
