import type { Article } from '#contract/content/articles.ts'
import {
  LANDING_BREAKTHROUGHS,
  LANDING_HEADLINES,
  LANDING_HERO,
  LANDING_NUMBERED,
  LANDING_POPULAR_COUNT,
  LANDING_SPOTLIGHT_SMALL,
  LANDING_TRENDING,
} from '#contract/limits.ts'
import type { PairedHeadline, TodaysPaper } from '#contract/editorial/paper.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { shownCategory } from '#web/components/article-text.ts'
import { HEADLINE_FIELDS } from '#contract/content/card-fields.ts'
import type { Headline } from '#contract/content/listed-articles.ts'
import { asListed, pickListed } from '#web/lib/api/as-listed.ts'
import { type Landing, type ShownPair, type Spotlight, SPOTLIGHTS } from './landing.ts'

/** A failed query is an empty list. */
export interface LandingAnswers {
  /** Undefined where the query failed. */
  paper?: Pick<TodaysPaper, 'edition' | 'paired' | 'stories'> | undefined
  hero: readonly Article[]
  latest: readonly Article[]
  trending: readonly Article[]
  popular: readonly Article[]
  breakthroughs: readonly Article[]
  batch: Partial<Record<Category, readonly Article[]>>
}

/** The categories that fill the hero when the API returned none. */
const HERO_CATEGORIES = ['products', 'technology', 'applications'] as const
/**
 * Below this count, the featured block shows every story and no marquee is rendered, because it would leave
 * nothing for the lists below it.
 */
const STORIES_FOR_MARQUEE = 24
const LEAST_OF_A_LIST = 3

const asHeadline = (article: Article): Headline => pickListed(article, HEADLINE_FIELDS)

const shownPair = ({ title, lang, source_name }: PairedHeadline): ShownPair => ({ title, lang, source_name })

/** No story appears twice on the page, and no list has two stories of one storyline. */
const createDeduplicatingPicker = () => {
  const seen = new Set<string>()
  const namesOf = ({ id, story_id }: Article) => (story_id === null ? [id] : [id, story_id])
  /** Takes the first `count` articles that are not shown yet, and none if there are fewer than `atLeast`. */
  return (articles: readonly Article[], count: number, atLeast = 1): Article[] => {
    const taken = new Set<string>()
    const storylines = new Set<string>()
    const chosen: Article[] = []
    for (const article of articles) {
      if (chosen.length === count) break
      const names = namesOf(article)
      const storyline = article.story?.storyline_id ?? article.id
      if (storylines.has(storyline) || names.some((name) => seen.has(name) || taken.has(name))) continue
      for (const name of names) taken.add(name)
      storylines.add(storyline)
      chosen.push(article)
    }
    if (chosen.length < atLeast) return []
    for (const name of taken) seen.add(name)
    return chosen
  }
}

/**
 * The API's lists overlap. A story goes to the first list that takes it: hero, numbered stories, marquee,
 * headlines, breakthroughs, spotlights, the week.
 */
export const composeLanding = (answers: LandingAnswers): Landing => {
  const { paper, latest, trending, popular, breakthroughs, batch } = answers
  const ofDay = paper?.stories ?? []
  const everything = [
    ...ofDay,
    ...latest,
    ...trending,
    ...popular,
    ...breakthroughs,
    ...Object.values(batch).flat(),
  ]
  const stories = new Set(everything.map(({ id, story_id }) => story_id ?? id))
  const take = createDeduplicatingPicker()

  const best = HERO_CATEGORIES.flatMap((category) => batch[category]?.slice(0, 1) ?? [])
  const hero = take([...ofDay.slice(0, 1), ...answers.hero, ...best, ...trending, ...latest], LANDING_HERO)
  const numbered = take(ofDay, LANDING_NUMBERED, LEAST_OF_A_LIST)
  const moving =
    stories.size < STORIES_FOR_MARQUEE
      ? []
      : take([...trending, ...popular, ...latest], LANDING_TRENDING, LEAST_OF_A_LIST)
  const headlines = take([...latest, ...everything], LANDING_HEADLINES)
  const results = take(breakthroughs, LANDING_BREAKTHROUGHS, LEAST_OF_A_LIST)
  const spotlights = SPOTLIGHTS.flatMap((category): Spotlight[] => {
    const also = everything.filter((article) => shownCategory(article).category === category)
    const [lead, ...more] = take([...(batch[category] ?? []), ...also], 1 + LANDING_SPOTLIGHT_SMALL)
    return lead ? [{ category, lead: asListed(lead), more: more.map(asHeadline) }] : []
  })
  return {
    hero: hero.map(asListed),
    paired: paper?.paired ? shownPair(paper.paired) : null,
    numbered: numbered.map(asHeadline),
    headlines: headlines.map(asHeadline),
    trending: moving.map(asHeadline),
    spotlights,
    breakthroughs: results.map(asListed),
    popular: take(popular, LANDING_POPULAR_COUNT, LEAST_OF_A_LIST).map(asHeadline),
    edition: paper?.edition ? { labels: paper.edition.labels } : null,
  }
}
