import type { AnyRouter } from '@tanstack/react-router'
import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { changeReading, readReading } from '#web/components/reading/reading-preferences.ts'

interface List {
  to: string
  search: Record<string, string | undefined>
}

/**
 * Opens the first page of the list, because page numbers differ between languages. Where storage is blocked,
 * the choice becomes a query parameter.
 */
export const chooseLanguages = (router: AnyRouter, choice: ListLanguageChoice, list: List): void => {
  changeReading({ listLanguages: choice })
  const isKept = readReading().listLanguages === choice
  const target = (isKept ? list : { ...list, search: { ...list.search, languages: choice } }) as never
  // By the public address, because the router's own of a French page lacks the language.
  if (router.buildLocation(target).publicHref !== router.state.location.publicHref)
    void router.navigate(target)
}
