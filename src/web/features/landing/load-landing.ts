import {
  LANDING_BATCH_LIMIT,
  LANDING_CATEGORY_DAYS,
  LANDING_POPULAR_DAYS,
  LANDING_POPULAR_LIMIT,
  LANDING_TRENDING_LIMIT,
} from '#contract/limits.ts'
import type { TodaysPaper } from '#contract/editorial/paper.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { composeLanding } from './compose-landing.ts'
import { EMPTY_LANDING, type Landing, SPOTLIGHTS } from './landing.ts'

const orNone = <T>(answer: PromiseSettledResult<T>, none: T): T =>
  answer.status === 'fulfilled' ? answer.value : none

/**
 * A failed query is an empty list without a message.
 *
 * @throws the first error, only if every query failed
 */
export const loadLanding = async (api: Api, languages: ListLanguages | undefined): Promise<Landing> => {
  const answers = await Promise.allSettled([
    api('GET /articles/impact-hero', { query: { languages } }).then(({ data }) => data.articles),
    api('GET /articles/featured-by-category', { query: { languages } }).then(
      ({ data }) => data.latestArticles,
    ),
    api('GET /articles/trending', { query: { limit: LANDING_TRENDING_LIMIT, languages } }).then(
      ({ data }) => data.articles,
    ),
    api('GET /articles/popular', {
      query: { days: LANDING_POPULAR_DAYS, limit: LANDING_POPULAR_LIMIT, languages },
    }).then(({ data }) => data.articles),
    api('GET /articles/breakthroughs', { query: { languages } }).then(({ data }) => data.articles),
    api('GET /articles/batch', {
      query: {
        categories: SPOTLIGHTS.join(','),
        days: LANDING_CATEGORY_DAYS,
        limit: LANDING_BATCH_LIMIT,
        mode: 'quality',
        languages,
      },
    }).then(({ data }) => data),
    api('GET /digest/paper', { query: { languages } }).then(({ data }) => data),
  ])
  const [hero, latest, trending, popular, breakthroughs, batch, paper] = answers
  if (hero.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw hero.reason
  return composeLanding({
    hero: orNone(hero, []),
    latest: orNone(latest, []),
    trending: orNone(trending, []),
    popular: orNone(popular, []),
    breakthroughs: orNone(breakthroughs, []),
    batch: orNone(batch, {}),
    paper: orNone<TodaysPaper | undefined>(paper, undefined),
  })
}

/** For a page rendered by the server, which is sent even if every query failed. */
export const loadLandingOrNothing = (api: Api, languages: ListLanguages | undefined): Promise<Landing> =>
  loadLanding(api, languages).catch(() => EMPTY_LANDING)
