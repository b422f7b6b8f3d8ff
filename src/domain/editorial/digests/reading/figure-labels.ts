import type { EditionFigures } from '#contract/editorial/edition-figures.ts'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'

/** An edition's figures in words, for the front page and the newsletter. */
export const figureLabels = (locale: Locale, { stories, reports, minutes }: EditionFigures): string[] => {
  const t = textsOf(locale, 'labels')
  return [t.stories(stories), t.reports(reports), t.minutes(minutes)]
}
