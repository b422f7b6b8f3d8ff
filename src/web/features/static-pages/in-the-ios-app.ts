import type { StaticPage } from '#web/i18n/pages/static-page.ts'

/** What the pages of text say of paying on the web, and what of it is so in the app. Longest first. */
const IN_THE_APP: readonly (readonly [web: string, app: string])[] = [
  ['by Stripe on the web and by Apple in the iOS app', 'by Apple'],
  ['par Stripe sur le web et par Apple dans l’application iOS', 'par Apple'],
  ['Stripe, Apple', 'Apple'],
]

const shownInTheApp = (value: unknown): unknown => {
  if (typeof value === 'string')
    return IN_THE_APP.reduce((text, [web, app]) => text.replaceAll(web, app), value)
  const hasOwnWords = typeof value === 'object' && value !== null && 'inIosApp' in value
  return hasOwnWords ? value.inIosApp : value
}

/** A page of text as it stands in the iOS app, where Apple wants no other way to pay named (guideline 3.1.1). */
export const inTheIosApp = (page: StaticPage): StaticPage =>
  JSON.parse(JSON.stringify(page), (_, value: unknown) => shownInTheApp(value)) as StaticPage
