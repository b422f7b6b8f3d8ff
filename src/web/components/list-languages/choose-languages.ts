import type { AnyRouter } from '@tanstack/react-router'
import type { ListLanguageChoice } from '#contract/list-languages.ts'
import { changeReading, readReading } from '#web/components/reading/reading-preferences.ts'

interface List {
  to: string
  search: Record<string, string | undefined>
}

/**
 * Remembers the choice, and leads to where the list begins unless that is here: a later page is another one in other languages.
 * Where nothing can be stored, the address says what was chosen.
 */
export const chooseLanguages = (router: AnyRouter, choice: ListLanguageChoice, list: List): void => {
  changeReading({ listLanguages: choice })
  const isKept = readReading().listLanguages === choice
  const target = (isKept ? list : { ...list, search: { ...list.search, languages: choice } }) as never
  if (router.buildLocation(target).href !== router.state.location.href) void router.navigate(target)
}
