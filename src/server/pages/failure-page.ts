import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { STATUS_PATH } from '#contract/values/site.ts'
import { textsOf, type Texts } from '#locales/texts.ts'
import { plainPage } from './plain-page.ts'

type PageFailure = keyof Texts['failurePage']['failures']

/**
 * For failures in which the app's error screen cannot be rendered: overload, a limit, or a bug.
 * Self-contained, so that it costs no rendering and no further request.
 *
 * @param target path of the request, with or without its query; it decides the language
 */
export const failurePage = (code: PageFailure, target: string): string => {
  const { locale } = splitLocale(target.split('?', 1)[0] ?? '/')
  const { failures, retry, home, status } = textsOf(locale, 'failurePage')
  const { title, text } = failures[code]
  return plainPage(locale, {
    title,
    mainHtml: `<h1>${title}</h1>
<p>${text}</p>
<a href="">${retry}</a>
<a href="${localePath(locale, '/')}">${home}</a>
<a href="${localePath(locale, STATUS_PATH)}">${status}</a>`,
  })
}
