import { redirect } from '@tanstack/react-router'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { StoryDetail } from '#contract/content/stories.ts'
import { shownTitle } from '#web/components/article-text.ts'
import { loadUsage } from '#web/components/summary-gate/load-usage.ts'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { orNotFound } from '#web/lib/api/or-not-found.ts'
import { summariesPerDay } from '#web/lib/purchases/summary-allowance.ts'
import { textsOf } from '#locales/texts.ts'

/** Outlets named in the description; search engines cut off longer ones. */
const NAMED = 4

const describe = (story: StoryDetail, locale: Environment['locale']): string => {
  const names = [
    ...new Map(story.reports.map(({ source_id, source_name }) => [source_id, source_name])).values(),
  ]
  const rest = names.length > NAMED ? '…' : ''
  return textsOf(locale, 'story').about(story.outlets, names.slice(0, NAMED).join(', ') + rest)
}

/**
 * Redirects the id of a merged story permanently. A story with a single report redirects to the article only
 * temporarily, because other reports may join it.
 */
export const loadStory = async (context: Environment, id: string) => {
  const { api, locale } = context
  const { data } = await orNotFound(api('GET /stories/{id}', { params: { id } }))
  const { story } = data
  const leadTo = (path: string, statusCode: 301 | 302) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `redirect()`
    throw redirect({ href: pageAddress(locale, path), statusCode, replace: true })
  }
  if (story.id !== id) leadTo(`/story/${story.id}`, 301)
  const [only, ...others] = story.reports
  if (only && others.length === 0) leadTo(`/article/${only.id}`, 302)

  const perDay = story.has_text && !story.can_view_text ? summariesPerDay(context) : undefined
  return {
    story,
    usage: perDay === undefined ? null : await loadUsage(api, perDay),
    path: `/story/${story.id}`,
    title: shownTitle(story.article),
    description: import.meta.env.SSR ? describe(story, locale) : '',
    feed: { kind: 'story' as const, id: story.id },
    languages: CONTENT_LANGUAGES.filter((language) => story.languages[language]),
    // A story of a single outlet repeats the pages of its articles.
    isUnlisted: story.outlets < 2,
  }
}
